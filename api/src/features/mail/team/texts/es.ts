import { isolated } from '../../../../assistant/visitor-texts/isolated.ts';
import type { TeamTexts } from './texts.ts';

export const es: TeamTexts = {
  kinds: {
    waiting: {
      subject: (workspace) => `Un visitante espera en ${workspace}`,
      subjectOfMany: (workspace, count) => `Visitantes en espera en ${workspace}: ${count}`,
      intro: 'Nadie ha respondido todavía.',
      since: (time) => `espera desde ${time}`,
      why: (workspace) =>
        `Recibes este correo porque estás ausente y un visitante de ${isolated(workspace)} espera a una persona.`,
      question: (workspace) =>
        `¿Dejar de recibir correos sobre visitantes que esperan en ${isolated(workspace)}?`,
      stopped: (workspace) =>
        `Hecho. Ya no recibirás correos sobre visitantes que esperan en ${isolated(workspace)}.`,
      resumed: (workspace) =>
        `Vuelves a recibir correos sobre visitantes que esperan en ${isolated(workspace)}.`,
    },
    assigned: {
      subject: (workspace) => `Un visitante espera tu respuesta en ${workspace}`,
      subjectOfMany: (workspace, count) => `Visitantes que esperan tu respuesta en ${workspace}: ${count}`,
      intro: 'El mensaje llegó durante tu ausencia.',
      since: (time) => `escribió el ${time}`,
      why: (workspace) =>
        `Recibes este correo porque estás ausente y tienes asignada una conversación de ${isolated(workspace)}.`,
      question: (workspace) =>
        `¿Dejar de recibir correos sobre tus conversaciones en ${isolated(workspace)}?`,
      stopped: (workspace) =>
        `Hecho. Ya no recibirás correos sobre tus conversaciones en ${isolated(workspace)}.`,
      resumed: (workspace) => `Vuelves a recibir correos sobre tus conversaciones en ${isolated(workspace)}.`,
    },
  },
  visitor: 'Visitante',
  more: (count) => `Y ${count} más.`,
  open: 'Abrir conversación',
  openAll: 'Abrir la bandeja de entrada',
  preferences: 'Cambiar tus ajustes de correo',
  stop: 'Dejar de recibir estos correos',
  resume: 'Recibirlos de nuevo',
};
