import { useStateOf } from '@chatbot-saas/ui';
import { useEffect } from 'react';

/** Longer than the sign is repeated; a visitor who closed the page while typing does not type for ever. */
const FORGET_AFTER_MS = 7_000;

export function useVisitorTyping(sessionId: string, newestSeq: number): boolean {
  const [typing, setTyping] = useStateOf<{ sinceSeq: number } | null>(sessionId, null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = window.api.conversation.on('typing', (event) => {
      if (event.sessionId !== sessionId) return;
      clearTimeout(timer);
      setTyping(event.isTyping ? { sinceSeq: newestSeq } : null);
      if (event.isTyping) timer = setTimeout(() => setTyping(null), FORGET_AFTER_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [sessionId, newestSeq, setTyping]);

  // What came since is what was being typed.
  return typing !== null && typing.sinceSeq === newestSeq;
}
