import type { Thread } from '@chatbot-saas/shared/ui';
import { type ComponentProps, useCallback } from 'react';
import { api } from '../../../api/client.ts';

type ThreadProps = ComponentProps<typeof Thread>;

export function useReadReceipt(id: string): NonNullable<ThreadProps['readReceipt']> {
  return useCallback(
    async (messageId, signal) => {
      const params = { id, messageId };
      return (await api.call('GET /chat/{id}/messages/{messageId}/receipt', { params, signal })).receipt;
    },
    [id],
  );
}

/** The search takes no more. */
const SEARCHED = 200;

/** Its place in the knowledge base; in a tab of its own, so that a reply being written stays where it is. */
export const sourceHref: NonNullable<ThreadProps['sourceHref']> = ({ question }) =>
  `/knowledge-base?${new URLSearchParams({ search: question.slice(0, SEARCHED) })}`;
