// What the window shows from the start.
export const title = 'Chat de ajuda';
export const subtitle = 'Estamos aqui para ajudar';
export const minimize = 'Minimizar';
export const close = 'Fechar';
export const unread = (count: number) => `${count} não lidas`;
export const messages = 'Mensagens';
export const input = 'A sua mensagem';
export const placeholder = 'Escreva a sua mensagem…';
export const send = 'Enviar';
export const human = 'Falar com uma pessoa';
export const poweredBy = 'Com tecnologia ChatBot SaaS';
export const keyRequired = 'Chave de API necessária';
export const keyRequiredHint = 'Adicione data-api-key="sk_…" à etiqueta script que inclui este chat.';
export const connecting = 'A ligar…';
export const connectFailed = 'Não foi possível ligar. Tente novamente.';
export const handoffFailed = 'Não foi possível chamar uma pessoa. Tente novamente.';
export const rateLimited = 'Demasiados pedidos. Tente novamente mais tarde.';
export const serverError = 'Erro do servidor. Tente novamente mais tarde.';
export const anError = 'Ocorreu um erro';
export const accessDenied = (reason: string) => `Acesso negado: ${reason}`;
export const encountered = (reason: string) => `Lamentamos, ocorreu um erro: ${reason}`;
export const retry = 'Tentar novamente';
export const offline = 'Está sem ligação. As mensagens serão enviadas quando voltar.';
export const reconnecting = 'Ligação perdida. A tentar novamente…';
export const waitingToSend = 'À espera de envio';
export const notSent = 'Não enviada';
export const basedOn = (question: string) => `Com base em “${question}”`;
export const basedOnSeveral = (count: number) => `Com base em ${count} fontes`;
export const assistantTyping = 'O assistente está a escrever';
export const agentTyping = (name: string) => `${name} está a escrever`;
export const anAgent = 'A nossa equipa';
export const assistant = 'Assistente';
export const you = 'Você';
export const rated = 'Obrigado pela sua avaliação.';
export const newMessages = 'Novas mensagens';
export const options = 'Opções';

// What only some conversations come to: a person, an end, the options.
export const offered = (name: string) => `A ligar a ${name}…`;
export const connected = (name: string) => `Está agora em contacto com ${name}.`;
export const looking = 'À procura de alguém disponível…';
export const agentsOffline =
  'Neste momento ninguém da nossa equipa está em linha. A sua conversa fica guardada e qualquer resposta aparecerá aqui.';
export const ended = 'Esta conversa terminou.';
export const endedIdle =
  'Esta conversa terminou porque ninguém escreveu durante algum tempo. Escreva uma mensagem para continuar.';
export const startNew = 'Iniciar nova conversa';
export const backToAssistant = 'Voltar ao assistente';
export const email = 'Endereço de e-mail';
export const emailInvalid = 'Introduza um endereço de e-mail válido';
export const sound = 'Som';
export const switchedOn = 'Ligado';
export const switchedOff = 'Desligado';
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
