import type { Conversation } from '@chatbot-saas/contract';
import { useEffect, useState } from 'react';
import { sentence, unwrap } from '../api.ts';

export type ConversationQuery =
  | { phase: 'loading'; conversation: null; problem: null }
  | { phase: 'found'; conversation: Conversation; problem: null }
  | { phase: 'missing'; conversation: null; problem: string | null };

const LOADING: ConversationQuery = { phase: 'loading', conversation: null, problem: null };

/**
 * One conversation, by `_id` or `sessionId`, as it is now; null while none is chosen. What the list next to it shows of
 * it stands until it is read, so that walking along the list never flashes.
 */
export function useConversation(
  ref: string | null,
  listed: readonly Conversation[] | null,
): ConversationQuery {
  const [shown, setShown] = useState<{ ref: string | null; found: ConversationQuery }>({
    ref,
    found: LOADING,
  });

  useEffect(() => {
    if (ref === null) return;
    let isCurrent = true;
    let id = ref;
    const show = (found: ConversationQuery) => isCurrent && setShown({ ref, found });
    const look = async () => {
      try {
        const conversation = await unwrap(window.api.conversation.find({ ref }));
        id = conversation?._id ?? id;
        if (conversation) show({ phase: 'found', conversation, problem: null });
        else show({ phase: 'missing', conversation: null, problem: null });
      } catch (error) {
        show({ phase: 'missing', conversation: null, problem: sentence(error) });
      }
    };
    void look();
    const stop = window.api.inbox.on('changed', ({ isReset, conversations }) => {
      if (isReset || conversations.includes(id)) void look();
    });
    return () => {
      isCurrent = false;
      stop();
    };
  }, [ref]);

  if (shown.ref === ref) return shown.found;
  const known = listed?.find(({ _id, sessionId }) => _id === ref || sessionId === ref);
  return known ? { phase: 'found', conversation: known, problem: null } : LOADING;
}
