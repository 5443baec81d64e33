import type { Conversation } from '@chatbot-saas/contract';
import {
  type ConversationSort,
  calendarIn,
  type InboxFilter,
  type InboxSection,
  type InboxView,
  NO_FILTER,
  partsOf,
  startOfDay,
} from '@chatbot-saas/contract/domain';
import { dayAfter } from '@chatbot-saas/contract/hours';
import type { AccountStore, ConversationFilter, Narrowing } from '../account/account-store.ts';
import type { OutboxCounts } from '../outbox/outbox-reply.ts';
import type { SyncState } from '../sync/sync.ts';
import { asReplied, isTakenByReply, type WaitingReplies } from './replied.ts';
import type { InboxStatus, LinkState } from './status.ts';

export interface InboxQuery {
  view: InboxView;
  /** Words that begin words of the visitor's name, e-mail or the last message. */
  search: string;
  /** Without one, everything, section after section. */
  filter?: InboxFilter | undefined;
  limit: number;
}

export interface InboxPage {
  /** Each as it is once its reply is sent. */
  conversations: Conversation[];
  hasMore: boolean;
  /** Of them, those with a reply that waits to be sent. */
  waiting: string[];
}

/** Who looks, and whose days count. */
export interface InboxReader {
  userId: string;
  timezone: string;
}

/** The first `limit` of what a view shows, part after part as the server lists them. A search is by activity alone. */
export function listInbox(
  { conversations }: Pick<AccountStore, 'conversations'>,
  { view, search, filter = NO_FILTER, limit }: InboxQuery,
  reader: InboxReader,
  waiting: WaitingReplies = new Map(),
): InboxPage {
  const page = (found: readonly Conversation[], hasMore: boolean): InboxPage => ({
    conversations: found.map((one) => asReplied(one, waiting, reader.userId)),
    hasMore,
    waiting: found.flatMap(({ _id }) => (waiting.has(_id) ? [_id] : [])),
  });
  const { section, ...ofView } = viewOf(view, reader.userId);
  const all: ConversationFilter = {
    ...ofView,
    ...(filter.status && { statuses: filter.status }),
    narrowed: narrowing(filter, reader),
  };
  if (search.trim()) {
    const ofSection = section ? sectionFilter(section, reader.userId) : {};
    const { items, next } = conversations.list({ ...all, ...ofSection, search }, { limit });
    return page(items, next !== null);
  }
  const found: Conversation[] = [];
  const parts = partsOf({ sort: filter.sort, section, isSearch: false });
  for (const part of parts) {
    const left = limit + 1 - found.length;
    if (left <= 0) break;
    const ofPart = read(conversations, { part, parts, all, left, sort: filter.sort, reader });
    const isTaken = (one: Conversation) => part === 'waiting' && isTakenByReply(one, waiting, reader.userId);
    found.push(...ofPart.filter((one) => !isTaken(one)));
    // After those that wait, unless these are all that is asked for.
    if (section !== 'waiting') found.push(...ofPart.filter(isTaken));
  }
  return page(found.slice(0, limit), found.length > limit);
}

interface PartQuery {
  part: InboxSection | null;
  parts: readonly (InboxSection | null)[];
  all: ConversationFilter;
  left: number;
  sort: ConversationSort;
  reader: InboxReader;
}

function read(
  conversations: AccountStore['conversations'],
  { part, parts, all, left, sort, reader }: PartQuery,
): Conversation[] {
  const rest: ConversationFilter = parts.includes('waiting') ? { isWaiting: false } : {};
  const ofPart = join(all, part === null ? rest : sectionFilter(part, reader.userId));
  if (ofPart === null) return [];
  if (part === 'waiting' && (sort === 'inbox' || sort === 'waiting'))
    return conversations.listWaiting(ofPart, left);
  return conversations.list(ofPart, { limit: left, isOldestFirst: sort === 'oldest' }).items;
}

/** Both at once; null where that leaves nothing. */
function join(one: ConversationFilter, other: ConversationFilter): ConversationFilter | null {
  if (!one.statuses || !other.statuses) return { ...one, ...other };
  const statuses = one.statuses.filter((status) => other.statuses?.includes(status));
  return statuses.length === 0 ? null : { ...one, ...other, statuses };
}

type View = ConversationFilter & { section?: InboxSection };

/** What a view narrows all of its parts to. */
function viewOf(view: InboxView, userId: string): View {
  if (view === 'all') return {};
  if (view === 'mine') return { assignedAgent: userId };
  if (view === 'transferred' || view === 'escalated') return { statuses: [view] };
  return { section: view };
}

function sectionFilter(section: InboxSection, userId: string): ConversationFilter {
  const filters: Record<InboxSection, ConversationFilter> = {
    waiting: { isWaiting: true },
    mine: { withHuman: true, isWaiting: false, isSnoozed: false, assignedAgent: userId },
    team: { withHuman: true, isWaiting: false, isSnoozed: false, notAssignedTo: userId },
    snoozed: { withHuman: true, isSnoozed: true },
    assistant: { statuses: ['active'] },
    ended: { statuses: ['ended'] },
  };
  return filters[section];
}

/** The days of a report, from the first moment of one up to the last of the other. */
function narrowing(
  { assignee, labels, channel, contact, from, to }: InboxFilter,
  { userId, timezone }: InboxReader,
): Narrowing {
  const dayOf = calendarIn(timezone);
  const started = (from || to) && {
    from: from ? startOfDay(from, dayOf) : null,
    before: to ? startOfDay(dayAfter(to), dayOf) : null,
  };
  return {
    ...(assignee && { assignedAgent: assignee === 'none' ? null : assignee === 'me' ? userId : assignee }),
    ...(labels.length > 0 && { labels }),
    channel,
    contact,
    ...(started && { started }),
  };
}

/** How current everything is that the console shows. */
export function inboxStatus(link: LinkState, sync: SyncState, ...written: OutboxCounts[]): InboxStatus {
  const { asOf, failure, isFirst, rows } = sync;
  const waiting = written.reduce((sum, each) => sum + each.waiting, 0);
  const unsent = written.reduce((sum, each) => sum + each.unsent, 0);
  return { link, asOf, failure, firstSync: isFirst ? { rows } : null, waiting, unsent };
}
