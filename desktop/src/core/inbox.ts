import type { Conversation } from '@chatbot-saas/shared/contracts';
import type { InboxQuery, InboxStatus, LinkState } from '../ipc/inbox.channels.ts';
import type { AccountStore, ConversationFilter } from './cache/ports.ts';
import type { OutboxCounts } from './outbox/outbox-reply.ts';
import type { SyncState } from './sync/sync.ts';

export interface InboxPage {
  conversations: Conversation[];
  hasMore: boolean;
}

/** The first `limit` of what a view shows, newest activity first. */
export function listInbox(
  { conversations }: Pick<AccountStore, 'conversations'>,
  { view, search, limit }: InboxQuery,
  userId: string,
): InboxPage {
  const filters: Record<InboxQuery['view'], ConversationFilter> = {
    queue: { withHuman: true },
    mine: { assignedAgent: userId },
    all: {},
  };
  const { items, next } = conversations.list({ ...filters[view], search }, { limit });
  return { conversations: items, hasMore: next !== null };
}

/** How current everything is that the console shows. */
export function inboxStatus(link: LinkState, sync: SyncState, outbox: OutboxCounts): InboxStatus {
  const { asOf, failure, isFirst, rows } = sync;
  return { link, asOf, failure, firstSync: isFirst ? { rows } : null, ...outbox };
}
