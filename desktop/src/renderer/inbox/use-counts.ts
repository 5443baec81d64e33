import { type ViewCounts, viewCounts } from '@chatbot-saas/ui';
import { useEffect, useState } from 'react';
import { unwrap } from '../api.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { useConnection } from './Status.tsx';

/**
 * How many conversations each view holds, of what is kept on this computer. Until the first sync is done, a view without
 * any has no count: there may be some at the server.
 */
export function useCounts(): ViewCounts {
  const [counts, setCounts] = useState<ViewCounts>({});
  const isFilling = useConnection()?.firstSync !== null;

  useEffect(() => {
    let isCurrent = true;
    const ask = oneAtATime(async () => {
      const kept = await unwrap(window.api.inbox.counts()).catch(console.error);
      if (isCurrent && kept) setCounts(viewCounts(kept));
    });
    void ask();
    const stop = window.api.inbox.on('changed', ({ isReset, conversations }) => {
      if (isReset || conversations.length > 0) void ask();
    });
    return () => {
      isCurrent = false;
      stop();
    };
  }, []);

  if (!isFilling) return counts;
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}
