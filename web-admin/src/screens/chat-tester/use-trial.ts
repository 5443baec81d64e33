import { toast } from '@chatbot-saas/shared/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createTrial, NO_TRIAL, type Trial } from './trial.ts';

const never = () => () => undefined;

/** The conversation under way, if there is one; it ends when another takes its place, and when the page is left. */
export function useTrial() {
  const [trial, setTrial] = useState<Trial | null>(null);
  const state = useSyncExternalStore(trial?.subscribe ?? never, trial?.get ?? (() => NO_TRIAL));

  useEffect(() => {
    if (!trial) return;
    const leave = () => {
      trial.close();
      // The page may come back out of the browser's memory; its conversation does not.
      setTrial(null);
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      trial.close();
    };
  }, [trial]);

  return {
    state,
    start(apiKey: string, visitor: { name: string; email?: string | undefined }) {
      const next = createTrial({
        apiKey,
        visitor,
        onError: (text) => toast.error(text, { id: `error:${text}` }),
      });
      setTrial(next);
      void next.start();
    },
    send: (content: string) => void trial?.send(content),
    stop: () => setTrial(null),
  };
}
