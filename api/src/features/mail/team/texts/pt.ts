import { isolated } from '../../../../assistant/visitor-texts/isolated.ts';
import type { TeamTexts } from './texts.ts';

export const pt: TeamTexts = {
  kinds: {
    waiting: {
      subject: (workspace) => `Um visitante espera em ${workspace}`,
      subjectOfMany: (workspace, count) => `Visitantes à espera em ${workspace}: ${count}`,
      intro: 'Ninguém respondeu ainda.',
      why: (workspace) =>
        `Você recebe este e-mail porque está ausente e um visitante de ${isolated(workspace)} espera por uma pessoa.`,
      question: (workspace) =>
        `Parar de receber e-mails sobre visitantes à espera em ${isolated(workspace)}?`,
      stopped: (workspace) =>
        `Pronto. Você não receberá mais e-mails sobre visitantes à espera em ${isolated(workspace)}.`,
      resumed: (workspace) =>
        `Você voltou a receber e-mails sobre visitantes à espera em ${isolated(workspace)}.`,
    },
  },
  visitor: 'Visitante',
  since: (time) => `espera desde ${time}`,
  more: (count) => `E mais ${count}.`,
  open: 'Abrir conversa',
  openAll: 'Abrir a caixa de entrada',
  preferences: 'Alterar suas configurações de e-mail',
  stop: 'Parar de receber estes e-mails',
  resume: 'Receber de novo',
};
