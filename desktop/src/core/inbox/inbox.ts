import type { Conversation } from '@chatbot-saas/contract';
import { INBOX_SECTIONS, type InboxSection, type InboxView } from '@chatbot-saas/contract/domain';
import type { AccountStore, ConversationFilter } from '../account/account-store.ts';
import type { OutboxCounts } from '../outbox/outbox-reply.ts';
import type { SyncState } from '../sync/sync.ts';
import type { InboxStatus, LinkState } from './status.ts';

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

/** The first `limit` of what a view shows, section after section: the longest wait first, the others by newest activity. A search is by activity alone. */
export function listInbox(
  { conversations }: Pick<AccountStore, 'conversations'>,
  { view, search, limit }: InboxQuery,
  userId: string,
): InboxPage {
  const { filter, sections } = viewOf(view, userId);
  if (search.trim()) {
    const { items, next } = conversations.list({ ...filter, search }, { limit });
    return { conversations: items, hasMore: next !== null };
  }
  const found: Conversation[] = [];
  for (const section of sections) {
    const left = limit + 1 - found.length;
    if (left <= 0) break;
    const ofSection = { ...sectionFilter(section, userId), ...filter };
    found.push(
      ...(section === 'waiting'
        ? conversations.listWaiting(ofSection, left)
        : conversations.list(ofSection, { limit: left }).items),
    );
  }
  return { conversations: found.slice(0, limit), hasMore: found.length > limit };
}

/** What a view narrows all of its sections to, and the sections that can have any of it. */
function viewOf(
  view: InboxView,
  userId: string,
): { filter: ConversationFilter; sections: readonly InboxSection[] } {
  if (view === 'all') return { filter: {}, sections: INBOX_SECTIONS };
  if (view === 'mine') {
    return { filter: { assignedAgent: userId }, sections: INBOX_SECTIONS.filter((one) => one !== 'team') };
  }
  if (view === 'transferred' || view === 'escalated') {
    return { filter: { statuses: [view] }, sections: ['waiting', 'mine', 'team', 'snoozed'] };
  }
  return { filter: {}, sections: [view] };
}

function sectionFilter(section: InboxSection, userId: string): ConversationFilter {
  const filters: Record<InboxSection, ConversationFilter> = {
    waiting: {},
    mine: { withHuman: true, isWaiting: false, isSnoozed: false, assignedAgent: userId },
    team: { withHuman: true, isWaiting: false, isSnoozed: false, notAssignedTo: userId },
    snoozed: { withHuman: true, isSnoozed: true },
    assistant: { statuses: ['active'] },
    ended: { statuses: ['ended'] },
  };
  return filters[section];
}

/** How current everything is that the console shows. */
export function inboxStatus(link: LinkState, sync: SyncState, outbox: OutboxCounts): InboxStatus {
  const { asOf, failure, isFirst, rows } = sync;
  return { link, asOf, failure, firstSync: isFirst ? { rows } : null, ...outbox };
}
