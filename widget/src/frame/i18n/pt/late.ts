// What only some conversations come to: a person, an end, the options.
export const offered = (name: string) => `A ligar a ${name}…`;
export const connected = (name: string) => `Está agora em contacto com ${name}.`;
export const looking = 'À procura de alguém disponível…';
export const nobodyOnline =
  'Neste momento ninguém da nossa equipa está em linha. A sua conversa fica guardada e qualquer resposta aparecerá aqui.';
export const ended = 'Esta conversa terminou.';
export const email = 'Endereço de e-mail';
export const emailInvalid = 'Introduza um endereço de e-mail válido';
export const sound = 'Som';
export const on = 'Ligado';
export const off = 'Desligado';
export const downloadTranscript = 'Transferir a conversa';
export const emailTranscript = 'Enviar a conversa por e-mail';
export const transcriptPrompt = 'Para onde enviamos esta conversa?';
export const transcriptSent = (email: string) => `A caminho de ${email}.`;
export const endChat = 'Terminar a conversa';
export const endQuestion = 'Terminar esta conversa?';
export const end = 'Terminar';
export const cancel = 'Cancelar';
export const rateQuestion = 'Como foi esta conversa?';
export const comment = 'Quer acrescentar algo?';
export const stars = (count: number) => (count === 1 ? '1 estrela' : `${count} estrelas`);
export const queue = (position: number, minutes: number | null) => {
  const place = position === 1 ? 'É o próximo da fila' : `É o número ${position} da fila`;
  return minutes === null ? `${place}.` : `${place}, cerca de ${minutes} min.`;
};
