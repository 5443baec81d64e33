import { updatedWith } from '@chatbot-saas/client';
import type { Conversation, ConversationUpdate } from '@chatbot-saas/contract';
import { INBOX_SECTIONS, isWaiting, sectionOf } from '@chatbot-saas/contract/domain';
import { type QueueView, shows, sortOf } from './filters.ts';

export interface ConversationPage {
  conversations: Conversation[];
  nextCursor: string | null;
}

/** The loaded pages with these conversations in their places, or without those the view hides now. */
export function withUpdates(
  pages: readonly ConversationPage[],
  updates: readonly ConversationUpdate[],
  view: QueueView,
): ConversationPage[] {
  const all = pages.flatMap((page) => page.conversations);
  const known = new Map(all.map((one) => [one._id, one]));
  const updatesById = new Map<string, Conversation>();
  for (const one of updates) {
    const before = updatesById.get(one._id) ?? known.get(one._id);
    const current = newer(before, one);
    if (current !== before) updatesById.set(one._id, current);
  }
  if (updatesById.size === 0) return [...pages];

  const order = orderOf(view);
  // Below all that is loaded: it comes with its own page.
  const hasMore = pages.at(-1)?.nextCursor != null;
  const last = all.at(-1);
  const isBelow = (one: Conversation) => hasMore && !known.has(one._id) && last && order(one, last) > 0;
  const inserted = [...updatesById.values()].filter(
    (one) => (shows(view, one) ?? known.has(one._id)) && !isBelow(one),
  );
  const unchanged = all.filter((one) => !updatesById.has(one._id));
  return splitIntoPages(merged(inserted.sort(order), unchanged, order), pages);
}

type Order = (a: Conversation, b: Conversation) => number;

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const byActivity: Order = (a, b) => compare(b.updatedAt, a.updatedAt);
const waitsSince = ({ handoffData }: Conversation) => handoffData?.requestedAt ?? '';

/** As the server's `waiting`: those that wait for an agent, longest wait first, then the others by newest activity. */
const byWait: Order = (a, b) => {
  if (isWaiting(a) !== isWaiting(b)) return isWaiting(a) ? -1 : 1;
  return isWaiting(a) ? compare(waitsSince(a), waitsSince(b)) : byActivity(a, b);
};

/** As the server's. `inbox` is section after section, the waiting ones by their wait. */
function orderOf(view: QueueView): Order {
  const sort = sortOf(view);
  if (sort === 'recent') return byActivity;
  if (sort === 'oldest') return (a, b) => byActivity(b, a);
  return sort === 'waiting' ? byWait : bySection(view.userId);
}

const bySection =
  (userId: string): Order =>
  (a, b) => {
    const sections = [a, b].map((one) => INBOX_SECTIONS.indexOf(sectionOf(one, userId)));
    return (sections[0] ?? 0) - (sections[1] ?? 0) || byWait(a, b);
  };

/** Both in order; what has just come stands above what was there at the same moment. */
function merged(
  inserted: readonly Conversation[],
  unchanged: readonly Conversation[],
  order: Order,
): Conversation[] {
  const ordered: Conversation[] = [];
  let next = 0;
  for (const one of unchanged) {
    for (let other = inserted[next]; other && order(other, one) <= 0; other = inserted[next]) {
      ordered.push(other);
      next += 1;
    }
    ordered.push(one);
  }
  return [...ordered, ...inserted.slice(next)];
}

/** Into pages of the sizes they had; the last one takes what is left. */
function splitIntoPages(
  ordered: readonly Conversation[],
  pages: readonly ConversationPage[],
): ConversationPage[] {
  let from = 0;
  return pages.map((page, index) => {
    const to = index === pages.length - 1 ? undefined : from + page.conversations.length;
    const conversations = ordered.slice(from, to);
    from = to ?? from;
    return { ...page, conversations };
  });
}

/** An event may arrive after the answer that already knows more. A notice of the system counts, and is no activity. */
export function newer(known: Conversation | undefined, update: ConversationUpdate): Conversation {
  if (!known) return updatedWith(known, update);
  const age = compare(update.updatedAt, known.updatedAt) || update.messageCount - known.messageCount;
  return age < 0 ? known : updatedWith(known, update);
}
