import { isolated } from '../../../../assistant/visitor-texts/isolated.ts';
import type { TeamTexts } from './texts.ts';

export const en: TeamTexts = {
  kinds: {
    waiting: {
      subject: (workspace) => `A visitor is waiting at ${workspace}`,
      subjectOfMany: (workspace, count) => `Visitors waiting at ${workspace}: ${count}`,
      intro: 'No one has answered yet.',
      since: (time) => `waiting since ${time}`,
      why: (workspace) =>
        `You get this email because you’re away and a visitor of ${isolated(workspace)} is waiting for a person.`,
      question: (workspace) => `Stop emails about visitors who wait at ${isolated(workspace)}?`,
      stopped: (workspace) =>
        `Done. You get no more emails about visitors who wait at ${isolated(workspace)}.`,
      resumed: (workspace) => `You get emails about visitors who wait at ${isolated(workspace)} again.`,
    },
    assigned: {
      subject: (workspace) => `A visitor waits for your reply at ${workspace}`,
      subjectOfMany: (workspace, count) => `Visitors who wait for your reply at ${workspace}: ${count}`,
      intro: 'They wrote while you’re away.',
      since: (time) => `wrote at ${time}`,
      why: (workspace) =>
        `You get this email because you’re away and a conversation of ${isolated(workspace)} is assigned to you.`,
      question: (workspace) => `Stop emails about your conversations at ${isolated(workspace)}?`,
      stopped: (workspace) =>
        `Done. You get no more emails about your conversations at ${isolated(workspace)}.`,
      resumed: (workspace) => `You get emails about your conversations at ${isolated(workspace)} again.`,
    },
    mention: {
      subject: (workspace) => `You were mentioned at ${workspace}`,
      subjectOfMany: (workspace, count) => `Conversations that mention you at ${workspace}: ${count}`,
      intro: 'A teammate mentioned you in a note.',
      since: (time) => `last wrote at ${time}`,
      why: (workspace) =>
        `You get this email because you’re away and a teammate mentioned you at ${isolated(workspace)}.`,
      question: (workspace) => `Stop emails about mentions at ${isolated(workspace)}?`,
      stopped: (workspace) => `Done. You get no more emails about mentions at ${isolated(workspace)}.`,
      resumed: (workspace) => `You get emails about mentions at ${isolated(workspace)} again.`,
    },
    daily: {
      why: (workspace) =>
        `You get this email each morning because you chose a daily digest of ${isolated(workspace)}.`,
      question: (workspace) => `Stop the digest of ${isolated(workspace)}?`,
      stopped: (workspace) => `Done. You get no more digests of ${isolated(workspace)}.`,
      resumed: (workspace) => `You get the daily digest of ${isolated(workspace)} again.`,
    },
    weekly: {
      why: (workspace) =>
        `You get this email each Monday because you chose a weekly digest of ${isolated(workspace)}.`,
      question: (workspace) => `Stop the digest of ${isolated(workspace)}?`,
      stopped: (workspace) => `Done. You get no more digests of ${isolated(workspace)}.`,
      resumed: (workspace) => `You get the weekly digest of ${isolated(workspace)} again.`,
    },
  },
  digest: {
    subject: (workspace, period) => `${workspace}: digest for ${period}`,
    now: 'What waits now',
    toDo: {
      waiting: 'Waiting for an agent',
      own: 'Your open conversations',
      promised: 'Promised emails',
      toCheck: 'Answers to check',
      unanswered: 'Unanswered questions',
    },
    longest: (time) => `the longest wait began ${time}`,
    figures: {
      conversations: 'Conversations',
      resolved: 'Resolved without a person',
      handedOff: 'Handed off',
      taken: 'Conversations you took',
      rating: 'Average rating',
    },
    before: 'before',
    open: 'Open the dashboard',
  },
  visitor: 'Visitor',
  more: (count) => `And ${count} more.`,
  open: 'Open conversation',
  openAll: 'Open the inbox',
  preferences: 'Change your email settings',
  stop: 'Stop these emails',
  resume: 'Get them again',
};
