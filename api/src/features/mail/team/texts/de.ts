import { isolated } from '../../../../assistant/visitor-texts/isolated.ts';
import type { TeamTexts } from './texts.ts';

export const de: TeamTexts = {
  kinds: {
    waiting: {
      subject: (workspace) => `Jemand wartet bei ${workspace}`,
      subjectOfMany: (workspace, count) => `Wartende bei ${workspace}: ${count}`,
      intro: 'Noch hat niemand geantwortet.',
      since: (time) => `wartet seit ${time}`,
      why: (workspace) =>
        `Sie erhalten diese E-Mail, weil Sie abwesend sind und jemand bei ${isolated(workspace)} auf einen Menschen wartet.`,
      question: (workspace) => `Keine E-Mails mehr über Wartende bei ${isolated(workspace)}?`,
      stopped: (workspace) =>
        `Erledigt. Sie erhalten keine E-Mails über Wartende bei ${isolated(workspace)} mehr.`,
      resumed: (workspace) => `Sie erhalten wieder E-Mails über Wartende bei ${isolated(workspace)}.`,
    },
    assigned: {
      subject: (workspace) => `Jemand wartet bei ${workspace} auf Ihre Antwort`,
      subjectOfMany: (workspace, count) => `Bei ${workspace} warten auf Ihre Antwort: ${count}`,
      intro: 'Die Nachricht kam während Ihrer Abwesenheit.',
      since: (time) => `schrieb am ${time}`,
      why: (workspace) =>
        `Sie erhalten diese E-Mail, weil Sie abwesend sind und Ihnen ein Gespräch von ${isolated(workspace)} zugewiesen ist.`,
      question: (workspace) => `Keine E-Mails mehr über Ihre Gespräche bei ${isolated(workspace)}?`,
      stopped: (workspace) =>
        `Erledigt. Sie erhalten keine E-Mails über Ihre Gespräche bei ${isolated(workspace)} mehr.`,
      resumed: (workspace) => `Sie erhalten wieder E-Mails über Ihre Gespräche bei ${isolated(workspace)}.`,
    },
    mention: {
      subject: (workspace) => `Sie wurden bei ${workspace} erwähnt`,
      subjectOfMany: (workspace, count) =>
        `Gespräche bei ${workspace}, in denen Sie erwähnt wurden: ${count}`,
      intro: 'Ein Teammitglied hat Sie in einer Notiz erwähnt.',
      since: (time) => `schrieb zuletzt am ${time}`,
      why: (workspace) =>
        `Sie erhalten diese E-Mail, weil Sie abwesend sind und ein Teammitglied Sie bei ${isolated(workspace)} erwähnt hat.`,
      question: (workspace) => `Keine E-Mails mehr über Erwähnungen bei ${isolated(workspace)}?`,
      stopped: (workspace) =>
        `Erledigt. Sie erhalten keine E-Mails über Erwähnungen bei ${isolated(workspace)} mehr.`,
      resumed: (workspace) => `Sie erhalten wieder E-Mails über Erwähnungen bei ${isolated(workspace)}.`,
    },
    daily: {
      why: (workspace) =>
        `Sie erhalten diese E-Mail jeden Morgen, weil Sie eine tägliche Übersicht von ${isolated(workspace)} gewählt haben.`,
      question: (workspace) => `Keine Übersicht von ${isolated(workspace)} mehr?`,
      stopped: (workspace) => `Erledigt. Sie erhalten keine Übersicht von ${isolated(workspace)} mehr.`,
      resumed: (workspace) => `Sie erhalten wieder die tägliche Übersicht von ${isolated(workspace)}.`,
    },
    weekly: {
      why: (workspace) =>
        `Sie erhalten diese E-Mail jeden Montag, weil Sie eine wöchentliche Übersicht von ${isolated(workspace)} gewählt haben.`,
      question: (workspace) => `Keine Übersicht von ${isolated(workspace)} mehr?`,
      stopped: (workspace) => `Erledigt. Sie erhalten keine Übersicht von ${isolated(workspace)} mehr.`,
      resumed: (workspace) => `Sie erhalten wieder die wöchentliche Übersicht von ${isolated(workspace)}.`,
    },
  },
  digest: {
    subject: (workspace, period) => `${workspace}: Übersicht vom ${period}`,
    now: 'Was jetzt wartet',
    toDo: {
      waiting: 'Warten auf einen Menschen',
      own: 'Ihre offenen Gespräche',
      promised: 'Zugesagte E-Mails',
      toCheck: 'Zu prüfende Antworten',
      unanswered: 'Unbeantwortete Fragen',
    },
    longest: (time) => `am längsten seit ${time}`,
    figures: {
      conversations: 'Gespräche',
      resolved: 'Ohne Menschen gelöst',
      handedOff: 'Übergeben',
      taken: 'Von Ihnen übernommene Gespräche',
      rating: 'Ø Bewertung',
    },
    before: 'davor',
    open: 'Dashboard öffnen',
  },
  visitor: 'Besucher',
  more: (count) => `Und ${count} weitere.`,
  open: 'Gespräch öffnen',
  openAll: 'Posteingang öffnen',
  preferences: 'E-Mail-Einstellungen ändern',
  stop: 'Diese E-Mails abbestellen',
  resume: 'Wieder erhalten',
};
