// What only some conversations come to: a person, an end, the options.
export const offered = (name: string) => `Le ponemos en contacto con ${name}…`;
export const connected = (name: string) => `Ya está en contacto con ${name}.`;
export const looking = 'Buscando a alguien disponible…';
export const nobodyOnline =
  'Ahora mismo no hay nadie de nuestro equipo en línea. Su conversación queda guardada y cualquier respuesta aparecerá aquí.';
export const ended = 'Esta conversación ha terminado.';
export const email = 'Correo electrónico';
export const emailInvalid = 'Introduzca un correo electrónico válido';
export const sound = 'Sonido';
export const on = 'Sí';
export const off = 'No';
export const downloadTranscript = 'Descargar la conversación';
export const emailTranscript = 'Enviar la conversación por correo';
export const transcriptPrompt = '¿Adónde enviamos esta conversación?';
export const transcriptSent = (email: string) => `En camino a ${email}.`;
export const endChat = 'Terminar la conversación';
export const endQuestion = '¿Terminar esta conversación?';
export const end = 'Terminar';
export const cancel = 'Cancelar';
export const rateQuestion = '¿Qué le ha parecido esta conversación?';
export const comment = '¿Desea añadir algo?';
export const stars = (count: number) => (count === 1 ? '1 estrella' : `${count} estrellas`);
export const queue = (position: number, minutes: number | null) => {
  const place = position === 1 ? 'Es su turno en breve' : `Ocupa el puesto ${position} en la cola`;
  return minutes === null ? `${place}.` : `${place}, unos ${minutes} min.`;
};
