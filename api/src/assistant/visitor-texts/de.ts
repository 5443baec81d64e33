import { isolated } from './isolated.ts';
import type { VisitorTexts } from './texts.ts';

export const de: VisitorTexts = {
  welcome: 'Hallo! Wie können wir Ihnen helfen?',
  notices: {
    stillLooking: 'Wir suchen noch jemanden für Sie. Danke fürs Warten.',
    agentLeft: (name) => `${isolated(name)} musste kurz weg. Wir suchen jemand anderen für Sie.`,
    someone: 'Ihre Ansprechperson',
    canceled: 'Anfrage zurückgenommen – der Assistent antwortet wieder.',
    escalated: 'Danke fürs Warten – wir haben das ganze Team benachrichtigt.',
  },
  transcript: {
    subject: (workspace) => `Ihr Gespräch mit ${workspace}`,
    about: (workspace) => `Hier ist Ihr Gespräch mit ${isolated(workspace)}, wie im Chat gewünscht.`,
    notYou: 'Das waren nicht Sie? Ignorieren Sie diese E-Mail – wir schreiben nicht noch einmal.',
    isCut: 'Das Gespräch war lang, sein Anfang fehlt hier.',
    you: 'Sie',
    agent: 'Support',
    assistant: 'Assistent',
    notice: 'Hinweis',
  },
  errors: {
    ended: 'Dieses Gespräch ist beendet.',
    noConversationLeft:
      'Dieser Chat kann in diesem Monat keine neuen Gespräche annehmen. Bitte kontaktieren Sie uns auf anderem Weg.',
    noAnswerLeft:
      'Der Assistent kann in diesem Monat nicht mehr antworten. Sie können weiterhin mit einem Menschen sprechen.',
    personOff: 'Hier kann man nicht mit einem Menschen sprechen.',
    personJoined: (name) =>
      `${name === null ? 'Jemand aus dem Team' : isolated(name)} ist bereits im Gespräch.`,
    changedMeanwhile: 'Das Gespräch hat sich inzwischen geändert.',
    ratedTwice: 'Sie haben Ihre Bewertung schon einmal geändert.',
    mailOff: 'Von hier können gerade keine E-Mails gesendet werden.',
    otherAddress: 'Wir können diesen Chat nur an die Adresse senden, die Sie hier angegeben haben.',
    mailedOften: (times) =>
      `Wir haben diesen Chat heute ${times}-mal gesendet. Sie können ihn weiterhin herunterladen.`,
    otherSite: 'Dieser API-Schlüssel darf auf dieser Website nicht verwendet werden.',
    blocked: 'Sie können hier im Moment nicht schreiben.',
  },
};
