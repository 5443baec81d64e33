import type { Conversation } from '@chatbot-saas/contract';
import type { AccountStore, ConversationFilter } from '../account/account-store.ts';
import type { OutboxCounts } from '../outbox/outbox-reply.ts';
import type { SyncState } from '../sync/sync.ts';
import type { InboxStatus, LinkState } from './status.ts';

/** With, or waiting for, a human; one's own; whatever is kept. */
export const INBOX_VIEWS = ['queue', 'mine', 'all'] as const;
export type InboxView = (typeof INBOX_VIEWS)[number];

export interface InboxQuery {
  view: InboxView;
  /** Words that begin words of the visitor's name, e-mail or the last message. */
  search: string;
  limit: number;
}

export interface InboxPage {
  conversations: Conversation[];
  hasMore: boolean;
}

/** The first `limit` of what a view shows: those that wait for an agent, longest wait first, then by newest activity. A search is by activity alone. */
export function listInbox(
  { conversations }: Pick<AccountStore, 'conversations'>,
  { view, search, limit }: InboxQuery,
  userId: string,
): InboxPage {
  const filters: Record<InboxView, ConversationFilter> = {
    queue: { withHuman: true },
    mine: { assignedAgent: userId },
    all: {},
  };
  const filter = filters[view];
  if (search.trim()) {
    const { items, next } = conversations.list({ ...filter, search }, { limit });
    return { conversations: items, hasMore: next !== null };
  }
  const waiting = conversations.listWaiting(filter, limit);
  const others = conversations.list({ ...filter, isWaiting: false }, { limit: limit - waiting.length + 1 });
  const all = [...waiting, ...others.items];
  return { conversations: all.slice(0, limit), hasMore: all.length > limit };
}

/** How current everything is that the console shows. */
export function inboxStatus(link: LinkState, sync: SyncState, outbox: OutboxCounts): InboxStatus {
  const { asOf, failure, isFirst, rows } = sync;
  return { link, asOf, failure, firstSync: isFirst ? { rows } : null, ...outbox };
}
