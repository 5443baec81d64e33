import type { Conversation } from '@chatbot-saas/shared/contracts';
import { type QueueView, shows } from './filters.ts';

export interface ConversationPage {
  conversations: Conversation[];
  nextCursor: string | null;
}

/** The loaded pages with these conversations in their places by last activity, or without those the view hides now. */
export function placed(
  pages: readonly ConversationPage[],
  told: readonly Conversation[],
  view: QueueView,
): ConversationPage[] {
  const all = pages.flatMap((page) => page.conversations);
  const known = new Map(all.map((one) => [one._id, one]));
  const news = new Map<string, Conversation>();
  for (const one of told) {
    const before = news.get(one._id) ?? known.get(one._id);
    const current = before ? newer(before, one) : one;
    if (current !== before) news.set(one._id, current);
  }
  if (news.size === 0) return [...pages];

  // Older than all that is loaded: it comes with its own page.
  const hasMore = pages.at(-1)?.nextCursor != null;
  const oldest = all.at(-1)?.updatedAt ?? '';
  const isBelow = (one: Conversation) => hasMore && !known.has(one._id) && one.updatedAt < oldest;
  const coming = [...news.values()].filter(
    (one) => (shows(view, one) ?? known.has(one._id)) && !isBelow(one),
  );
  const staying = all.filter((one) => !news.has(one._id));
  return dealt(merged(byActivity(coming), staying), pages);
}

const byActivity = (list: Conversation[]) => list.sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1));

/** Both newest first; what has just come stands above what was there at the same moment. */
function merged(coming: readonly Conversation[], staying: readonly Conversation[]): Conversation[] {
  const ordered: Conversation[] = [];
  let next = 0;
  for (const one of staying) {
    for (let other = coming[next]; other && other.updatedAt >= one.updatedAt; other = coming[next]) {
      ordered.push(other);
      next += 1;
    }
    ordered.push(one);
  }
  return [...ordered, ...coming.slice(next)];
}

/** Into pages of the sizes they had; the last one takes what is left. */
function dealt(ordered: readonly Conversation[], pages: readonly ConversationPage[]): ConversationPage[] {
  let from = 0;
  return pages.map((page, index) => {
    const to = index === pages.length - 1 ? undefined : from + page.conversations.length;
    const conversations = ordered.slice(from, to);
    from = to ?? from;
    return { ...page, conversations };
  });
}

/** An event may arrive after the answer that already knows more. */
export function newer(known: Conversation, told: Conversation): Conversation {
  return told.updatedAt < known.updatedAt ? known : told;
}
