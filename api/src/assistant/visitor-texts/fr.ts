import { isolated } from './isolated.ts';
import type { VisitorTexts } from './texts.ts';

export const fr: VisitorTexts = {
  welcome: 'Bonjour ! Comment pouvons-nous vous aider ?',
  notices: {
    stillLooking: 'Nous cherchons encore quelqu’un pour vous. Merci de patienter.',
    agentLeft: (name) => `${isolated(name)} a dû s’absenter. Nous cherchons quelqu’un d’autre.`,
    someone: 'Votre interlocuteur',
    canceled: 'Demande annulée – l’assistant vous répond de nouveau.',
    returned: 'L’assistant vous répond de nouveau. Vous pouvez demander une personne à tout moment.',
    reopened: (name) => `${isolated(name)} a rouvert cette conversation. Vous pouvez de nouveau écrire ici.`,
    escalated: 'Merci de patienter – nous avons prévenu toute l’équipe.',
    bounced: 'Notre e-mail nous est revenu. Quelle adresse pouvons-nous utiliser ?',
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
  mail: {
    subject: (workspace) => `Nouvelle réponse de ${workspace}`,
    intro: (workspace) => `Vous avez une nouvelle réponse de ${isolated(workspace)}.`,
    open: 'Ouvrir la conversation',
    openFiles: 'Ouvrir la conversation et ses fichiers',
    earlier: 'Plus tôt dans cette conversation',
    why: (workspace) =>
      `Vous recevez cet e-mail parce que cette adresse a été laissée dans un chat avec ${isolated(workspace)}.`,
    stop: 'Ne plus recevoir ces e-mails',
    stopQuestion: (workspace) =>
      `Ne plus recevoir d’e-mails de ${isolated(workspace)} à propos de vos chats ?`,
    stopped: (workspace) =>
      `C’est fait. Vous ne recevrez plus d’e-mails de ${isolated(workspace)} à propos de vos chats.`,
    resume: 'Les recevoir à nouveau',
    resumed: (workspace) =>
      `Vous recevrez à nouveau des e-mails de ${isolated(workspace)} à propos de vos chats.`,
    opening: 'Ouverture de votre conversation…',
    missing: {
      tooLarge: (names, megabytes) => `Non reçu, plus de ${megabytes} Mo : ${names}`,
      tooMany: (names, most) => `Non reçu, plus de ${most} fichiers : ${names}`,
      empty: (names) => `Non reçu, vide : ${names}`,
      full: (names) => `Non reçu, plus d’espace : ${names}`,
      refused: (names) => `Non reçus, non autorisés ici : ${names}`,
      failed: (names) => `Non reçu, veuillez renvoyer : ${names}`,
    },
    noText: '(sans texte)',
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
    badLink: 'Ce lien est incomplet. Copiez le lien entier depuis l’e-mail.',
    oldLink: 'Ce lien a expiré. Ouvrez le chat sur le site pour continuer.',
    chatGone: 'Cette conversation ne peut pas être ouverte ici. Ouvrez le chat sur le site pour continuer.',
    noSpace: 'Il n’y a plus de place pour d’autres fichiers pour le moment.',
    manyFiles: 'Beaucoup de vos fichiers attendent d’être envoyés. Envoyez-les d’abord.',
    fileTooBig: (megabytes) => `Ce fichier est trop volumineux. La limite est de ${megabytes} Mo.`,
    fileEmpty: 'Ce fichier est vide.',
    fileCutOff: 'Le fichier n’est pas arrivé en entier. Veuillez le renvoyer.',
    fileRefused: 'Ce type de fichier ne peut pas être envoyé ici.',
    fileInfected: 'Ce fichier est peut-être dangereux, il n’a pas été envoyé.',
    fileUnchecked: 'Les fichiers ne peuvent pas être vérifiés pour le moment. Veuillez réessayer plus tard.',
  },
};
