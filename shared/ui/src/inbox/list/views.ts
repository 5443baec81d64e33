import { INBOX_VIEWS, type InboxView } from '@chatbot-saas/contract/domain';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What an inbox lists: conversations, or notes that call the reader. */
export type ListView = InboxView | 'mentions';

/** How many conversations a view holds; of one's own and those with others, how many are open; of mentions, the unread ones. Missing until known. */
export type ViewCounts = Partial<Record<ListView, number>>;

export const VIEW_LABELS: Record<ListView, MessageDescriptor> = {
  all: msg`All`,
  waiting: msg`Waiting`,
  mine: msg`My Chats`,
  mentions: msg`Mentions`,
  team: msg`Others`,
  snoozed: msg`Snoozed`,
  assistant: msg`With the assistant`,
  ended: msg({ message: 'Ended', context: 'conversations' }),
  transferred: msg({ message: 'Transferred', context: 'conversations' }),
  escalated: msg({ message: 'Escalated', context: 'conversations' }),
};

interface StatusCounts {
  total: number;
  active: number;
  transferred: number;
  escalated: number;
  ended: number;
  /** That wait for an agent. */
  pending: number;
  snoozed: number;
  /** Accepted by the reader, and open. */
  mine: { active: number };
}

/** The counts of all views, from those that the server keeps. */
export function viewCounts(counts: StatusCounts) {
  const { total, active, transferred, escalated, ended, pending, snoozed, mine } = counts;
  const team = transferred + escalated - pending - snoozed - mine.active;
  return {
    all: total,
    waiting: pending,
    mine: mine.active,
    team: Math.max(team, 0),
    snoozed,
    assistant: active,
    ended,
    transferred,
    escalated,
  } satisfies Required<Omit<ViewCounts, 'mentions'>>;
}

/** As they are offered: the sections first, then the statuses of a handoff. */
export const VIEW_GROUPS: readonly (readonly InboxView[])[] = [
  INBOX_VIEWS.filter((view) => view !== 'transferred' && view !== 'escalated'),
  ['transferred', 'escalated'],
];

/** The same with the notes that call the reader, behind what is theirs. */
export const VIEW_GROUPS_WITH_MENTIONS: readonly (readonly ListView[])[] = VIEW_GROUPS.map((group) =>
  group.flatMap((view) => (view === 'mine' ? ([view, 'mentions'] as const) : [view])),
);
