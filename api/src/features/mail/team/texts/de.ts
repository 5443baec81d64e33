import { isolated } from '../../../../assistant/visitor-texts/isolated.ts';
import type { TeamTexts } from './texts.ts';

export const de: TeamTexts = {
  kinds: {
    waiting: {
      subject: (workspace) => `Jemand wartet bei ${workspace}`,
      subjectOfMany: (workspace, count) => `Wartende bei ${workspace}: ${count}`,
      intro: 'Noch hat niemand geantwortet.',
      why: (workspace) =>
        `Sie erhalten diese E-Mail, weil Sie abwesend sind und jemand bei ${isolated(workspace)} auf einen Menschen wartet.`,
      question: (workspace) => `Keine E-Mails mehr über Wartende bei ${isolated(workspace)}?`,
      stopped: (workspace) =>
        `Erledigt. Sie erhalten keine E-Mails über Wartende bei ${isolated(workspace)} mehr.`,
      resumed: (workspace) => `Sie erhalten wieder E-Mails über Wartende bei ${isolated(workspace)}.`,
    },
  },
  visitor: 'Besucher',
  since: (time) => `wartet seit ${time}`,
  more: (count) => `Und ${count} weitere.`,
  open: 'Gespräch öffnen',
  openAll: 'Posteingang öffnen',
  preferences: 'E-Mail-Einstellungen ändern',
  stop: 'Diese E-Mails abbestellen',
  resume: 'Wieder erhalten',
};
