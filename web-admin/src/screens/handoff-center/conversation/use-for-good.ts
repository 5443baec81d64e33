import type { ForGood } from '@chatbot-saas/ui';
import { useQueryClient } from '@tanstack/react-query';
import { formApi } from '../../../api/client.ts';
import { failureText } from '../../../api/error-text.ts';
import { contactKeys } from '../../../api/queries/person-keys.ts';
import { conversationKeys, readListsAgain } from '../queries.ts';

/** Merging a conversation, and deleting it. */
export function useForGood(): ForGood {
  const queries = useQueryClient();
  const settle = async (call: Promise<unknown>, readAgain: () => unknown): Promise<string | null> => {
    try {
      await call;
      return null;
    } catch (error) {
      return failureText(error);
    } finally {
      void readAgain();
    }
  };
  return {
    whyNot: null,
    merge: ({ _id: id }, into) =>
      settle(formApi.call('POST /conversations/{id}/merge', { params: { id }, body: { into } }), () =>
        Promise.all([
          queries.invalidateQueries({ queryKey: conversationKeys.all }),
          queries.invalidateQueries({ queryKey: contactKeys.all }),
        ]),
      ),
    remove: ({ _id: id }) =>
      settle(formApi.call('DELETE /conversations/{id}', { params: { id } }), () => readListsAgain(queries)),
  };
}
