import { isolated } from '../../../../assistant/visitor-texts/isolated.ts';
import type { TeamTexts } from './texts.ts';

export const en: TeamTexts = {
  kinds: {
    waiting: {
      subject: (workspace) => `A visitor is waiting at ${workspace}`,
      subjectOfMany: (workspace, count) => `Visitors waiting at ${workspace}: ${count}`,
      intro: 'No one has answered yet.',
      why: (workspace) =>
        `You get this email because you’re away and a visitor of ${isolated(workspace)} waits for a person.`,
      question: (workspace) => `Stop emails about visitors who wait at ${isolated(workspace)}?`,
      stopped: (workspace) =>
        `Done. You get no more emails about visitors who wait at ${isolated(workspace)}.`,
      resumed: (workspace) => `You get emails about visitors who wait at ${isolated(workspace)} again.`,
    },
  },
  visitor: 'Visitor',
  since: (time) => `waiting since ${time}`,
  more: (count) => `And ${count} more.`,
  open: 'Open conversation',
  openAll: 'Open the inbox',
  preferences: 'Change your email settings',
  stop: 'Stop these emails',
  resume: 'Get them again',
};
