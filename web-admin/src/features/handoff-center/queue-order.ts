import type { Conversation } from '@chatbot-saas/shared/contracts';
import { type QueueView, shows } from './filters.ts';

export interface ConversationPage {
  conversations: Conversation[];
  nextCursor: string | null;
}

/** The loaded pages with the conversation in its place by last activity, or without it if the view hides it now. */
export function placed(
  pages: readonly ConversationPage[],
  conversation: Conversation,
  view: QueueView,
): ConversationPage[] {
  const all = pages.flatMap((page) => page.conversations);
  const known = all.find((one) => one._id === conversation._id);
  const current = known ? newer(known, conversation) : conversation;
  const others = all.filter((one) => one !== known);
  const isShown = shows(view, current) ?? known !== undefined;

  const at = others.findIndex((one) => one.updatedAt <= current.updatedAt);
  // Older than all that is loaded: it comes with its own page.
  const isBelow = at < 0 && !known && pages.at(-1)?.nextCursor != null;
  const ordered = isShown && !isBelow ? others.toSpliced(at < 0 ? others.length : at, 0, current) : others;

  return pages.map((page, index) => {
    const from = index * size(pages);
    const to = index === pages.length - 1 ? undefined : from + size(pages);
    return { ...page, conversations: ordered.slice(from, to) };
  });
}

const size = (pages: readonly ConversationPage[]) => pages[0]?.conversations.length ?? 0;

/** An event may arrive after the answer that already knows more. */
export function newer(known: Conversation, told: Conversation): Conversation {
  return told.updatedAt < known.updatedAt ? known : told;
}
