import { isolated } from '../../../../assistant/visitor-texts/isolated.ts';
import type { TeamTexts } from './texts.ts';

export const pt: TeamTexts = {
  kinds: {
    waiting: {
      subject: (workspace) => `Um visitante espera em ${workspace}`,
      subjectOfMany: (workspace, count) => `Visitantes à espera em ${workspace}: ${count}`,
      intro: 'Ninguém respondeu ainda.',
      since: (time) => `espera desde ${time}`,
      why: (workspace) =>
        `Você recebe este e-mail porque está ausente e um visitante de ${isolated(workspace)} espera por uma pessoa.`,
      question: (workspace) =>
        `Parar de receber e-mails sobre visitantes à espera em ${isolated(workspace)}?`,
      stopped: (workspace) =>
        `Pronto. Você não receberá mais e-mails sobre visitantes à espera em ${isolated(workspace)}.`,
      resumed: (workspace) =>
        `Você voltou a receber e-mails sobre visitantes à espera em ${isolated(workspace)}.`,
    },
    assigned: {
      subject: (workspace) => `Um visitante espera sua resposta em ${workspace}`,
      subjectOfMany: (workspace, count) => `Visitantes à espera da sua resposta em ${workspace}: ${count}`,
      intro: 'A mensagem chegou durante a sua ausência.',
      since: (time) => `escreveu em ${time}`,
      why: (workspace) =>
        `Você recebe este e-mail porque está ausente e uma conversa de ${isolated(workspace)} está atribuída a você.`,
      question: (workspace) => `Parar de receber e-mails sobre suas conversas em ${isolated(workspace)}?`,
      stopped: (workspace) =>
        `Pronto. Você não receberá mais e-mails sobre suas conversas em ${isolated(workspace)}.`,
      resumed: (workspace) => `Você voltou a receber e-mails sobre suas conversas em ${isolated(workspace)}.`,
    },
    mention: {
      subject: (workspace) => `Você foi mencionado em ${workspace}`,
      subjectOfMany: (workspace, count) => `Conversas que mencionam você em ${workspace}: ${count}`,
      intro: 'Um membro da equipe mencionou você em uma nota.',
      since: (time) => `última mensagem em ${time}`,
      why: (workspace) =>
        `Você recebe este e-mail porque está ausente e um membro da equipe mencionou você em ${isolated(workspace)}.`,
      question: (workspace) => `Parar de receber e-mails sobre menções em ${isolated(workspace)}?`,
      stopped: (workspace) =>
        `Pronto. Você não receberá mais e-mails sobre menções em ${isolated(workspace)}.`,
      resumed: (workspace) => `Você voltou a receber e-mails sobre menções em ${isolated(workspace)}.`,
    },
    daily: {
      why: (workspace) =>
        `Você recebe este e-mail toda manhã porque escolheu um resumo diário de ${isolated(workspace)}.`,
      question: (workspace) => `Parar de receber o resumo de ${isolated(workspace)}?`,
      stopped: (workspace) => `Pronto. Você não receberá mais o resumo de ${isolated(workspace)}.`,
      resumed: (workspace) => `Você voltou a receber o resumo diário de ${isolated(workspace)}.`,
    },
    weekly: {
      why: (workspace) =>
        `Você recebe este e-mail toda segunda-feira porque escolheu um resumo semanal de ${isolated(workspace)}.`,
      question: (workspace) => `Parar de receber o resumo de ${isolated(workspace)}?`,
      stopped: (workspace) => `Pronto. Você não receberá mais o resumo de ${isolated(workspace)}.`,
      resumed: (workspace) => `Você voltou a receber o resumo semanal de ${isolated(workspace)}.`,
    },
  },
  digest: {
    subject: (workspace, period) => `${workspace}: resumo de ${period}`,
    now: 'O que espera agora',
    toDo: {
      waiting: 'Esperam por um agente',
      own: 'Suas conversas abertas',
      promised: 'E-mails prometidos',
      toCheck: 'Respostas a conferir',
      unanswered: 'Perguntas sem resposta',
    },
    longest: (time) => `a espera mais longa, desde ${time}`,
    figures: {
      conversations: 'Conversas',
      resolved: 'Resolvidas sem uma pessoa',
      handedOff: 'Transferidas',
      taken: 'Conversas que você atendeu',
      rating: 'Avaliação média',
    },
    before: 'antes',
    open: 'Abrir o painel',
  },
  visitor: 'Visitante',
  more: (count) => `E mais ${count}.`,
  open: 'Abrir conversa',
  openAll: 'Abrir a caixa de entrada',
  preferences: 'Alterar suas configurações de e-mail',
  stop: 'Parar de receber estes e-mails',
  resume: 'Receber de novo',
};
