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
    mention: {
      subject: (workspace) => `Te han mencionado en ${workspace}`,
      subjectOfMany: (workspace, count) => `Conversaciones que te mencionan en ${workspace}: ${count}`,
      intro: 'Un miembro del equipo te mencionó en una nota.',
      since: (time) => `último mensaje el ${time}`,
      why: (workspace) =>
        `Recibes este correo porque estás ausente y un miembro del equipo te mencionó en ${isolated(workspace)}.`,
      question: (workspace) => `¿Dejar de recibir correos sobre menciones en ${isolated(workspace)}?`,
      stopped: (workspace) => `Hecho. Ya no recibirás correos sobre menciones en ${isolated(workspace)}.`,
      resumed: (workspace) => `Vuelves a recibir correos sobre menciones en ${isolated(workspace)}.`,
    },
    daily: {
      why: (workspace) =>
        `Recibes este correo cada mañana porque elegiste un resumen diario de ${isolated(workspace)}.`,
      question: (workspace) => `¿Dejar de recibir el resumen de ${isolated(workspace)}?`,
      stopped: (workspace) => `Hecho. Ya no recibirás el resumen de ${isolated(workspace)}.`,
      resumed: (workspace) => `Vuelves a recibir el resumen diario de ${isolated(workspace)}.`,
    },
    weekly: {
      why: (workspace) =>
        `Recibes este correo cada lunes porque elegiste un resumen semanal de ${isolated(workspace)}.`,
      question: (workspace) => `¿Dejar de recibir el resumen de ${isolated(workspace)}?`,
      stopped: (workspace) => `Hecho. Ya no recibirás el resumen de ${isolated(workspace)}.`,
      resumed: (workspace) => `Vuelves a recibir el resumen semanal de ${isolated(workspace)}.`,
    },
  },
  digest: {
    subject: (workspace, period) => `${workspace}: resumen de ${period}`,
    now: 'Lo que espera ahora',
    toDo: {
      waiting: 'Esperan a un agente',
      own: 'Tus conversaciones abiertas',
      promised: 'Correos prometidos',
      toCheck: 'Respuestas por revisar',
      unanswered: 'Preguntas sin respuesta',
    },
    longest: (time) => `la espera más larga, desde ${time}`,
    figures: {
      conversations: 'Conversaciones',
      resolved: 'Resueltas sin intervención humana',
      handedOff: 'Traspasadas',
      taken: 'Conversaciones que atendiste',
      rating: 'Valoración media',
    },
    before: 'antes',
    open: 'Abrir el panel',
  },
  visitor: 'Visitante',
  more: (count) => `Y ${count} más.`,
  open: 'Abrir conversación',
  openAll: 'Abrir la bandeja de entrada',
  preferences: 'Cambiar tus ajustes de correo',
  stop: 'Dejar de recibir estos correos',
  resume: 'Recibirlos de nuevo',
};
