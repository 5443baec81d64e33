import type { Conversation } from '@chatbot-saas/contract';
import { type Past, useStateOf } from '@chatbot-saas/ui';
import { useCallback, useEffect } from 'react';
import { unwrap } from '../api.ts';

/** Other conversations of the same person, as the cache has them; null where it is not known who writes. */
export function usePast(conversation: Conversation | null): { past: Past | null; retry: () => void } {
  const id = conversation?._id;
  const contactId = conversation?.contact?._id ?? null;
  const [past, setPast] = useStateOf<Past>(contactId ?? '', 'loading');

  const look = useCallback(async () => {
    if (contactId === null) return;
    try {
      setPast(await unwrap(window.api.conversation.ofContact({ id: contactId })));
    } catch {
      setPast('failed');
    }
  }, [contactId, setPast]);

  useEffect(() => {
    void look();
    return window.api.inbox.on('changed', ({ isReset, conversations }) => {
      if (isReset || conversations.length > 0) void look();
    });
  }, [look]);

  const retry = () => void look();
  if (contactId === null) return { past: null, retry };
  return { past: typeof past === 'string' ? past : past.filter(({ _id }) => _id !== id), retry };
}
