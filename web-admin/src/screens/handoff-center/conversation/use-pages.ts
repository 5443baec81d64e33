import type { Conversation } from '@chatbot-saas/contract';
import { useQuery } from '@tanstack/react-query';
import { formApi } from '../../../api/client.ts';
import { conversationKeys } from '../queries.ts';

/** The pages of the visit, newest first; asked for again when the visitor opens another one. */
export function usePages(conversation: Conversation | undefined) {
  const id = conversation?._id ?? '';
  const { data } = useQuery({
    queryKey: conversationKeys.pages(id, conversation?.page?.at),
    queryFn: async ({ signal }) =>
      (await formApi.call('GET /conversations/{id}/pages', { params: { id }, signal })).pages,
    enabled: conversation?.page != null,
  });
  return data;
}
