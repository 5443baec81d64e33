import type { Thread } from '@chatbot-saas/ui';
import { type ComponentProps, useCallback } from 'react';
import { api } from '../../../api/client.ts';

/** Loads the sources of one answer. */
export function useReadAnswerSources(id: string): NonNullable<ComponentProps<typeof Thread>['readReceipt']> {
  return useCallback(
    async (messageId, signal) => {
      const params = { id, messageId };
      return (await api.call('GET /chat/{id}/messages/{messageId}/receipt', { params, signal })).receipt;
    },
    [id],
  );
}
