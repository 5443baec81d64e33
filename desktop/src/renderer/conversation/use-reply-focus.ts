import type { ComposerHandle } from '@chatbot-saas/shared/ui';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Leads the keyboard to the reply box of the conversation that was just taken. The answer to the press may come before
 * the conversation as it is now, with which the box is drawn: then once it is there.
 */
export function useReplyFocus(composer: RefObject<ComposerHandle | null>, conversationId: string | null) {
  const isDue = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the next conversation has not been taken.
  useEffect(() => {
    isDue.current = false;
  }, [conversationId]);

  useEffect(() => {
    if (!isDue.current || !composer.current) return;
    isDue.current = false;
    // Meanwhile the person may have gone on to something else.
    if (document.activeElement === document.body) composer.current.focus();
  });

  return () => {
    if (composer.current) composer.current.focus();
    else isDue.current = true;
  };
}
