// What the window shows from the start.
export const title = 'Chat de ayuda';
export const subtitle = 'Estamos aquí para ayudarle';
export const minimize = 'Minimizar';
export const close = 'Cerrar';
export const unread = (count: number) => `${count} sin leer`;
export const messages = 'Mensajes';
export const input = 'Su mensaje';
export const placeholder = 'Escriba su mensaje…';
export const send = 'Enviar';
export const human = 'Hablar con una persona';
export const poweredBy = 'Con la tecnología de ChatBot SaaS';
export const keyRequired = 'Falta la clave de API';
export const keyRequiredHint = 'Añada data-api-key="sk_…" a la etiqueta script que incluye este chat.';
export const connecting = 'Conectando…';
export const connectFailed = 'No se pudo conectar. Inténtelo de nuevo.';
export const handoffFailed = 'No se pudo avisar a una persona. Inténtelo de nuevo.';
export const rateLimited = 'Demasiadas solicitudes. Inténtelo más tarde.';
export const serverError = 'Error del servidor. Inténtelo más tarde.';
export const anError = 'Se ha producido un error';
export const accessDenied = (reason: string) => `Acceso denegado: ${reason}`;
export const encountered = (reason: string) => `Lo sentimos, se ha producido un error: ${reason}`;
export const retry = 'Intentar de nuevo';
export const offline = 'No tiene conexión. Los mensajes se enviarán cuando vuelva.';
export const reconnecting = 'Conexión perdida. Intentándolo de nuevo…';
export const waitingToSend = 'Pendiente de envío';
export const notSent = 'No enviado';
export const basedOn = (question: string) => `Según «${question}»`;
export const basedOnSeveral = (count: number) => `Según ${count} fuentes`;
export const assistantTyping = 'El asistente está escribiendo';
export const agentTyping = (name: string) => `${name} está escribiendo`;
export const anAgent = 'Nuestro equipo';
export const assistant = 'Asistente';
export const you = 'Usted';
export const rated = 'Gracias por su valoración.';
export const newMessages = 'Mensajes nuevos';
export const options = 'Opciones';

// What only some conversations come to: a person, an end, the options.
export const offered = (name: string) => `Le ponemos en contacto con ${name}…`;
export const connected = (name: string) => `Ya está en contacto con ${name}.`;
export const looking = 'Buscando a alguien disponible…';
export const agentsOffline =
  'Ahora mismo no hay nadie de nuestro equipo en línea. Su conversación queda guardada y cualquier respuesta aparecerá aquí.';
export const ended = 'Esta conversación ha terminado.';
export const endedIdle =
  'Esta conversación terminó porque nadie escribió durante un tiempo. Escriba un mensaje para continuarla.';
export const startNew = 'Iniciar una conversación nueva';
export const backToAssistant = 'Volver al asistente';
export const email = 'Correo electrónico';
export const emailInvalid = 'Introduzca un correo electrónico válido';
export const sound = 'Sonido';
export const switchedOn = 'Sí';
export const switchedOff = 'No';
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
