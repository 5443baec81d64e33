import { isolated } from './isolated.ts';
import type { VisitorTexts } from './texts.ts';

export const es: VisitorTexts = {
  welcome: '¡Hola! ¿En qué podemos ayudarle?',
  notices: {
    stillLooking: 'Seguimos buscando a alguien para usted. Gracias por esperar.',
    agentLeft: (name) => `${isolated(name)} ha tenido que ausentarse. Estamos buscando a otra persona.`,
    someone: 'Su persona de contacto',
    canceled: 'Solicitud cancelada: el asistente vuelve a responder.',
    escalated: 'Gracias por esperar: hemos avisado a todo el equipo.',
    bounced: 'No pudimos escribirle: nuestro correo volvió. ¿Qué dirección podemos usar?',
  },
  transcript: {
    subject: (workspace) => `Su conversación con ${workspace}`,
    about: (workspace) => `Esta es su conversación con ${isolated(workspace)}, como pidió en el chat.`,
    notYou: '¿No ha sido usted? Ignore este correo; no volveremos a escribirle.',
    isCut: 'La conversación era larga: falta el principio.',
    you: 'Usted',
    agent: 'Soporte',
    assistant: 'Asistente',
    notice: 'Aviso',
  },
  mail: {
    subject: (workspace) => `Nueva respuesta de ${workspace}`,
    intro: (workspace) => `Tiene una nueva respuesta de ${isolated(workspace)}.`,
    open: 'Abrir la conversación',
    earlier: 'Antes en esta conversación',
    why: (workspace) =>
      `Recibe este correo porque esta dirección se dejó en un chat con ${isolated(workspace)}.`,
    stop: 'No recibir más estos correos',
    stopQuestion: (workspace) => `¿Dejar de recibir correos de ${isolated(workspace)} sobre sus chats?`,
    stopped: (workspace) => `Listo. Ya no recibirá correos de ${isolated(workspace)} sobre sus chats.`,
    resume: 'Volver a recibirlos',
    resumed: (workspace) => `Volverá a recibir correos de ${isolated(workspace)} sobre sus chats.`,
    opening: 'Abriendo su conversación…',
    attached: (names) => `Adjuntos: ${names}`,
    noText: '(sin texto)',
  },
  errors: {
    ended: 'Esta conversación ha terminado.',
    noConversationLeft: 'Este chat no admite más conversaciones nuevas este mes. Contáctenos por otro medio.',
    noAnswerLeft: 'El asistente no puede responder más este mes. Aún puede hablar con una persona.',
    personOff: 'Aquí no es posible hablar con una persona.',
    personJoined: (name) =>
      `${name === null ? 'Un agente' : isolated(name)} ya se ha unido a la conversación.`,
    changedMeanwhile: 'La conversación ha cambiado mientras tanto.',
    ratedTwice: 'Ya ha cambiado su valoración una vez.',
    mailOff: 'En este momento no se puede enviar correo desde aquí.',
    otherAddress: 'Solo podemos enviar este chat a la dirección que dejó aquí.',
    mailedOften: (times) => `Hoy hemos enviado este chat ${times} veces. Todavía puede descargarlo.`,
    otherSite: 'Esta clave de API no se puede usar en este sitio.',
    blocked: 'En este momento no puedes escribir aquí.',
    badLink: 'Este enlace está incompleto. Copie el enlace completo del correo.',
    oldLink: 'Este enlace ha caducado. Abra el chat en el sitio web para continuar.',
    chatGone: 'Esta conversación no se puede abrir aquí. Abra el chat en el sitio web para continuar.',
  },
};
