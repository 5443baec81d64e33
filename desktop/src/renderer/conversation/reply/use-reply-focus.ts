import { useIsShown, type WritingHandle } from '@chatbot-saas/ui';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Leads the keyboard to the reply box of the conversation that was just taken. The answer to the press may come before
 * the conversation as it is now, with which the box is drawn: then once it is there.
 */
export function useReplyFocus(composer: RefObject<WritingHandle | null>, conversationId: string | null) {
  const isShown = useIsShown(conversationId);
  /** What had the keyboard when it was to go to the box. */
  const leaving = useRef<Element | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the next conversation has not been taken.
  useEffect(() => {
    leaving.current = null;
  }, [conversationId]);

  useEffect(() => {
    if (!leaving.current || !composer.current?.hasReplyBox) return;
    // Meanwhile the person may have gone on to something else.
    if ([leaving.current, document.body].includes(document.activeElement ?? document.body)) {
      composer.current.focus();
    }
    leaving.current = null;
  });

  return () => {
    if (!isShown()) return;
    if (composer.current?.hasReplyBox) composer.current.focus();
    else leaving.current = document.activeElement;
  };
}
