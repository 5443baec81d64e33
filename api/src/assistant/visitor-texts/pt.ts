import { isolated } from './isolated.ts';
import type { VisitorTexts } from './texts.ts';

export const pt: VisitorTexts = {
  welcome: 'Olá! Como podemos ajudar?',
  notices: {
    stillLooking: 'Ainda estamos procurando alguém para você. Obrigado por esperar.',
    agentLeft: (name) => `${isolated(name)} precisou se ausentar. Estamos procurando outra pessoa.`,
    someone: 'A pessoa que atendia você',
    canceled: 'Pedido cancelado: o assistente volta a responder.',
    escalated: 'Obrigado por esperar: avisamos toda a equipe.',
    bounced: 'Nosso e-mail para você voltou. Qual endereço podemos usar?',
  },
  transcript: {
    subject: (workspace) => `Sua conversa com ${workspace}`,
    about: (workspace) => `Esta é a sua conversa com ${isolated(workspace)}, como você pediu no chat.`,
    notYou: 'Não foi você? Ignore este e-mail; não escreveremos de novo.',
    isCut: 'A conversa era longa: o começo ficou de fora.',
    you: 'Você',
    agent: 'Suporte',
    assistant: 'Assistente',
    notice: 'Aviso',
  },
  mail: {
    subject: (workspace) => `Nova resposta de ${workspace}`,
    intro: (workspace) => `Você tem uma nova resposta de ${isolated(workspace)}.`,
    open: 'Abrir a conversa',
    earlier: 'Antes nesta conversa',
    why: (workspace) =>
      `Você recebe este e-mail porque este endereço foi deixado em um chat com ${isolated(workspace)}.`,
    stop: 'Parar estes e-mails',
    stopQuestion: (workspace) => `Parar de receber e-mails de ${isolated(workspace)} sobre seus chats?`,
    stopped: (workspace) =>
      `Pronto. Você não receberá mais e-mails de ${isolated(workspace)} sobre seus chats.`,
    resume: 'Voltar a receber',
    resumed: (workspace) => `Você voltará a receber e-mails de ${isolated(workspace)} sobre seus chats.`,
    opening: 'Abrindo sua conversa…',
    attached: (names) => `Anexos: ${names}`,
    noText: '(sem texto)',
  },
  errors: {
    ended: 'Esta conversa foi encerrada.',
    noConversationLeft: 'Este chat não aceita novas conversas este mês. Fale conosco por outro meio.',
    noAnswerLeft: 'O assistente não pode mais responder este mês. Você ainda pode falar com uma pessoa.',
    personOff: 'Aqui não é possível falar com uma pessoa.',
    personJoined: (name) => `${name === null ? 'Um atendente' : isolated(name)} já entrou na conversa.`,
    changedMeanwhile: 'A conversa mudou nesse meio-tempo.',
    ratedTwice: 'Você já alterou sua avaliação uma vez.',
    mailOff: 'No momento não é possível enviar e-mails daqui.',
    otherAddress: 'Só podemos enviar este chat para o endereço que você deixou aqui.',
    mailedOften: (times) => `Enviamos este chat ${times} vezes hoje. Você ainda pode baixá-lo.`,
    otherSite: 'Esta chave de API não pode ser usada neste site.',
    blocked: 'No momento, você não pode escrever aqui.',
    badLink: 'Este link está incompleto. Copie o link inteiro do e-mail.',
    oldLink: 'Este link expirou. Abra o chat no site para continuar.',
    chatGone: 'Esta conversa não pode ser aberta aqui. Abra o chat no site para continuar.',
  },
};
