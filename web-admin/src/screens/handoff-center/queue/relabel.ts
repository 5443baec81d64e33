import type { Conversation, Label } from '@chatbot-saas/contract';
import { byLabelName } from '@chatbot-saas/contract/domain';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { conversationKeys } from '../queries.ts';
import type { ConversationPage } from './queue-order.ts';

/** What becomes of the labels of each conversation. */
export type Relabel = (labels: readonly Label[]) => Label[];

export const showingAs =
  (changed: Label): Relabel =>
  (labels) =>
    labels.map((label) => (label._id === changed._id ? changed : label)).sort(byLabelName);

export const without =
  (id: string): Relabel =>
  (labels) =>
    labels.filter(({ _id }) => _id !== id);

/** In all that was read: no conversation comes again because a label is called something else. */
export function relabelRead(queries: QueryClient, relabel: Relabel): void {
  const relabeled = (one: Conversation): Conversation =>
    one.labels.length === 0 ? one : { ...one, labels: relabel(one.labels) };
  queries.setQueriesData<Conversation>(
    { queryKey: conversationKeys.ones },
    (known) => known && relabeled(known),
  );
  queries.setQueriesData<InfiniteData<ConversationPage>>(
    { queryKey: conversationKeys.lists },
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({ ...page, conversations: page.conversations.map(relabeled) })),
      },
  );
}
