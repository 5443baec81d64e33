import type { Conversation } from '@chatbot-saas/contract';
import type { Past } from '@chatbot-saas/ui';
import { useContactConversations } from '../../../api/queries/contacts.ts';

/** Other conversations of the same person; null where it is not known who writes. */
export function usePast(conversation: Conversation | undefined): { past: Past | null; retry: () => void } {
  const contactId = conversation?.contact?._id ?? null;
  const list = useContactConversations(contactId);
  const retry = () => void list.refetch();
  if (contactId === null) return { past: null, retry };
  if (list.data) return { past: list.data.filter(({ _id }) => _id !== conversation?._id), retry };
  return { past: list.isError && !list.isFetching ? 'failed' : 'loading', retry };
}
