import type { Conversation } from '@chatbot-saas/contract';
import type { Past } from '@chatbot-saas/ui';
import { useCallback, useEffect, useState } from 'react';
import { unwrap } from '../api.ts';

/** Other conversations of the same person, as the cache has them; null where it is not known who writes. */
export function usePast(conversation: Conversation | null): { past: Past | null; retry: () => void } {
  const id = conversation?._id;
  const contactId = conversation?.contact?._id ?? null;
  const [shown, setShown] = useState<{ of: string | null; past: Past }>({ of: null, past: 'loading' });

  const look = useCallback(async () => {
    if (contactId === null) return;
    try {
      const past = await unwrap(window.api.conversation.ofContact({ id: contactId }));
      setShown({ of: contactId, past });
    } catch {
      setShown({ of: contactId, past: 'failed' });
    }
  }, [contactId]);

  useEffect(() => {
    void look();
    return window.api.inbox.on('changed', ({ isReset, conversations }) => {
      if (isReset || conversations.length > 0) void look();
    });
  }, [look]);

  const retry = () => void look();
  if (contactId === null) return { past: null, retry };
  // An answer for another person may come late.
  if (shown.of !== contactId) return { past: 'loading', retry };
  const { past } = shown;
  return { past: typeof past === 'string' ? past : past.filter(({ _id }) => _id !== id), retry };
}
