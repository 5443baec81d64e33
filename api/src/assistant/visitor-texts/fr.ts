import { isolated } from './isolated.ts';
import type { VisitorTexts } from './texts.ts';

export const fr: VisitorTexts = {
  welcome: 'Bonjour ! Comment pouvons-nous vous aider ?',
  notices: {
    stillLooking: 'Nous cherchons encore quelqu’un pour vous. Merci de patienter.',
    agentLeft: (name) => `${isolated(name)} a dû s’absenter. Nous cherchons quelqu’un d’autre.`,
    someone: 'Votre interlocuteur',
    canceled: 'Demande annulée – l’assistant vous répond de nouveau.',
    escalated: 'Merci de patienter – nous avons prévenu toute l’équipe.',
  },
  transcript: {
    subject: (workspace) => `Votre conversation avec ${workspace}`,
    about: (workspace) => `Voici votre conversation avec ${isolated(workspace)}, demandée dans le chat.`,
    notYou: 'Ce n’était pas vous ? Ignorez cet e-mail, nous ne vous écrirons plus.',
    isCut: 'La conversation était longue : son début n’y figure pas.',
    you: 'Vous',
    agent: 'Assistance',
    assistant: 'Assistant',
    notice: 'Information',
  },
  errors: {
    ended: 'Cette conversation est terminée.',
    noConversationLeft:
      'Ce chat ne peut plus ouvrir de conversation ce mois-ci. Contactez-nous par un autre moyen.',
    noAnswerLeft:
      'L’assistant ne peut plus répondre ce mois-ci. Vous pouvez toujours parler à un conseiller.',
    personOff: 'Il n’est pas possible de parler à une personne ici.',
    personJoined: (name) =>
      `${name === null ? 'Un conseiller' : isolated(name)} a déjà rejoint la conversation.`,
    changedMeanwhile: 'La conversation a changé entre-temps.',
    ratedTwice: 'Vous avez déjà modifié votre note une fois.',
    mailOff: 'Aucun e-mail ne peut être envoyé d’ici pour le moment.',
    otherAddress: 'Nous ne pouvons envoyer ce chat qu’à l’adresse que vous avez laissée ici.',
    mailedOften: (times) =>
      `Nous avons envoyé ce chat ${times} fois aujourd’hui. Vous pouvez toujours le télécharger.`,
    otherSite: 'Cette clé API ne peut pas être utilisée sur ce site.',
    blocked: 'Vous ne pouvez pas écrire ici pour le moment.',
  },
};
