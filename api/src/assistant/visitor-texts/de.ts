import { isolated } from './isolated.ts';
import type { VisitorTexts } from './texts.ts';

export const de: VisitorTexts = {
  welcome: 'Hallo! Wie können wir Ihnen helfen?',
  notices: {
    stillLooking: 'Wir suchen noch jemanden für Sie. Danke fürs Warten.',
    agentLeft: (name) => `${isolated(name)} musste kurz weg. Wir suchen jemand anderen für Sie.`,
    someone: 'Ihre Ansprechperson',
    canceled: 'Anfrage zurückgenommen – der Assistent antwortet wieder.',
    returned: 'Jetzt antwortet wieder der Assistent. Sie können jederzeit einen Menschen verlangen.',
    reopened: (name) =>
      `${isolated(name)} hat dieses Gespräch wieder geöffnet. Sie können hier weiterschreiben.`,
    escalated: 'Danke fürs Warten – wir haben das ganze Team benachrichtigt.',
    bounced: 'Unsere E-Mail an Sie kam zurück. Welche Adresse dürfen wir verwenden?',
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
  mail: {
    subject: (workspace) => `Neue Antwort von ${workspace}`,
    intro: (workspace) => `Sie haben eine neue Antwort von ${isolated(workspace)}.`,
    open: 'Gespräch öffnen',
    openFiles: 'Gespräch mit Dateien öffnen',
    earlier: 'Zuvor in diesem Gespräch',
    why: (workspace) =>
      `Sie erhalten diese E-Mail, weil diese Adresse in einem Chat mit ${isolated(workspace)} angegeben wurde.`,
    stop: 'Diese E-Mails abbestellen',
    stopQuestion: (workspace) => `Keine E-Mails von ${isolated(workspace)} zu Ihren Chats mehr erhalten?`,
    stopped: (workspace) =>
      `Erledigt. Sie erhalten keine E-Mails von ${isolated(workspace)} zu Ihren Chats mehr.`,
    resume: 'Wieder erhalten',
    resumed: (workspace) => `Sie erhalten wieder E-Mails von ${isolated(workspace)} zu Ihren Chats.`,
    opening: 'Ihr Gespräch wird geöffnet …',
    missing: {
      tooLarge: (names, megabytes) => `Nicht erhalten, größer als ${megabytes} MB: ${names}`,
      tooMany: (names, most) => `Nicht erhalten, mehr als ${most} Dateien: ${names}`,
      empty: (names) => `Nicht erhalten, leer: ${names}`,
      full: (names) => `Nicht erhalten, kein Speicherplatz: ${names}`,
      refused: (names) => `Nicht angenommen, hier nicht erlaubt: ${names}`,
      failed: (names) => `Nicht erhalten, bitte noch einmal senden: ${names}`,
    },
    noText: '(kein Text)',
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
    badLink: 'Dieser Link ist unvollständig. Kopieren Sie den ganzen Link aus der E-Mail.',
    oldLink: 'Dieser Link ist abgelaufen. Öffnen Sie den Chat auf der Website.',
    chatGone: 'Dieses Gespräch lässt sich hier nicht öffnen. Öffnen Sie den Chat auf der Website.',
    noSpace: 'Im Moment ist kein Platz für weitere Dateien.',
    manyFiles: 'Viele Ihrer Dateien sind noch nicht gesendet. Senden Sie diese zuerst.',
    fileTooBig: (megabytes) => `Diese Datei ist zu groß. Erlaubt sind ${megabytes} MB.`,
    fileEmpty: 'Diese Datei ist leer.',
    fileCutOff: 'Die Datei ist nicht vollständig angekommen. Bitte senden Sie sie noch einmal.',
    fileRefused: 'Dateien dieser Art können hier nicht gesendet werden.',
    fileInfected: 'Diese Datei ist möglicherweise schädlich und wurde nicht gesendet.',
    fileUnchecked: 'Dateien können gerade nicht geprüft werden. Bitte versuchen Sie es später noch einmal.',
  },
};
