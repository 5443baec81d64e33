import { isolated } from '../../../../assistant/visitor-texts/isolated.ts';
import type { TeamTexts } from './texts.ts';

export const fr: TeamTexts = {
  kinds: {
    waiting: {
      subject: (workspace) => `Un visiteur attend chez ${workspace}`,
      subjectOfMany: (workspace, count) => `Visiteurs en attente chez ${workspace} : ${count}`,
      intro: 'Personne n’a encore répondu.',
      since: (time) => `en attente depuis ${time}`,
      why: (workspace) =>
        `Vous recevez cet e-mail car vous êtes absent et qu’un visiteur de ${isolated(workspace)} attend une personne.`,
      question: (workspace) =>
        `Ne plus recevoir d’e-mails sur les visiteurs en attente chez ${isolated(workspace)} ?`,
      stopped: (workspace) =>
        `C’est fait. Vous ne recevrez plus d’e-mails sur les visiteurs en attente chez ${isolated(workspace)}.`,
      resumed: (workspace) =>
        `Vous recevez de nouveau des e-mails sur les visiteurs en attente chez ${isolated(workspace)}.`,
    },
    assigned: {
      subject: (workspace) => `Un visiteur attend votre réponse chez ${workspace}`,
      subjectOfMany: (workspace, count) =>
        `Visiteurs en attente de votre réponse chez ${workspace} : ${count}`,
      intro: 'Le message est arrivé pendant votre absence.',
      since: (time) => `a écrit le ${time}`,
      why: (workspace) =>
        `Vous recevez cet e-mail car vous êtes absent et qu’une conversation de ${isolated(workspace)} vous est attribuée.`,
      question: (workspace) =>
        `Ne plus recevoir d’e-mails sur vos conversations chez ${isolated(workspace)} ?`,
      stopped: (workspace) =>
        `C’est fait. Vous ne recevrez plus d’e-mails sur vos conversations chez ${isolated(workspace)}.`,
      resumed: (workspace) =>
        `Vous recevez de nouveau des e-mails sur vos conversations chez ${isolated(workspace)}.`,
    },
    mention: {
      subject: (workspace) => `Vous avez été mentionné chez ${workspace}`,
      subjectOfMany: (workspace, count) => `Conversations qui vous mentionnent chez ${workspace} : ${count}`,
      intro: 'Un membre de l’équipe vous a mentionné dans une note.',
      since: (time) => `dernier message le ${time}`,
      why: (workspace) =>
        `Vous recevez cet e-mail car vous êtes absent et qu’un membre de l’équipe vous a mentionné chez ${isolated(workspace)}.`,
      question: (workspace) => `Ne plus recevoir d’e-mails sur les mentions chez ${isolated(workspace)} ?`,
      stopped: (workspace) =>
        `C’est fait. Vous ne recevrez plus d’e-mails sur les mentions chez ${isolated(workspace)}.`,
      resumed: (workspace) =>
        `Vous recevez de nouveau des e-mails sur les mentions chez ${isolated(workspace)}.`,
    },
    daily: {
      why: (workspace) =>
        `Vous recevez cet e-mail chaque matin car vous avez choisi un résumé quotidien de ${isolated(workspace)}.`,
      question: (workspace) => `Ne plus recevoir le résumé de ${isolated(workspace)} ?`,
      stopped: (workspace) => `C’est fait. Vous ne recevrez plus de résumé de ${isolated(workspace)}.`,
      resumed: (workspace) => `Vous recevez de nouveau le résumé quotidien de ${isolated(workspace)}.`,
    },
    weekly: {
      why: (workspace) =>
        `Vous recevez cet e-mail chaque lundi car vous avez choisi un résumé hebdomadaire de ${isolated(workspace)}.`,
      question: (workspace) => `Ne plus recevoir le résumé de ${isolated(workspace)} ?`,
      stopped: (workspace) => `C’est fait. Vous ne recevrez plus de résumé de ${isolated(workspace)}.`,
      resumed: (workspace) => `Vous recevez de nouveau le résumé hebdomadaire de ${isolated(workspace)}.`,
    },
  },
  digest: {
    subject: (workspace, period) => `${workspace} : résumé pour ${period}`,
    now: 'En attente maintenant',
    toDo: {
      waiting: 'Attendent un conseiller',
      own: 'Vos conversations ouvertes',
      promised: 'E-mails promis',
      toCheck: 'Réponses à vérifier',
      unanswered: 'Questions sans réponse',
    },
    longest: (time) => `la plus longue attente depuis ${time}`,
    figures: {
      conversations: 'Conversations',
      resolved: 'Résolues sans conseiller',
      handedOff: 'Transférées',
      taken: 'Conversations que vous avez prises',
      rating: 'Note moyenne',
    },
    before: 'avant',
    open: 'Ouvrir le tableau de bord',
  },
  visitor: 'Visiteur',
  more: (count) => `Et ${count} de plus.`,
  open: 'Ouvrir la conversation',
  openAll: 'Ouvrir la boîte de réception',
  preferences: 'Modifier vos réglages d’e-mail',
  stop: 'Ne plus recevoir ces e-mails',
  resume: 'Les recevoir à nouveau',
};
