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
  },
};
