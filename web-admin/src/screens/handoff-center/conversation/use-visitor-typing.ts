import { useStateOf } from '@chatbot-saas/ui';
import { useEffect } from 'react';
import { useRealtime } from '../../../api/realtime.tsx';

/** Longer than the sign is repeated; a tab that closed while typing does not type for ever. */
const FORGET_AFTER_MS = 7_000;

export function useVisitorTyping(sessionId: string): boolean {
  const realtime = useRealtime();
  const [isTyping, setTyping] = useStateOf(sessionId, false);

  useEffect(() => {
    if (!realtime) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const set = (next: boolean) => {
      clearTimeout(timer);
      setTyping(next);
      if (next) timer = setTimeout(() => setTyping(false), FORGET_AFTER_MS);
    };
    const stops = [
      realtime.on('typing', (event) => {
        if (event.sessionId === sessionId && event.from === 'visitor') set(event.isTyping);
      }),
      realtime.on('new-message', (message) => {
        if (message.sessionId === sessionId && message.role === 'user') set(false);
      }),
    ];
    return () => {
      set(false);
      for (const stop of stops) stop();
    };
  }, [realtime, sessionId, setTyping]);

  return isTyping;
}
