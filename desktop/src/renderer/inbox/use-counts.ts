import { type ViewCounts, viewCounts } from '@chatbot-saas/ui';
import { useEffect, useState } from 'react';
import { unwrap } from '../api.ts';

/** How many conversations each view holds, of what is kept on this computer. */
export function useCounts(): ViewCounts {
  const [counts, setCounts] = useState<ViewCounts>({});

  useEffect(() => {
    let isCurrent = true;
    let isAsking = false;
    let isAskedAgain = false;
    // One at a time: a first sync emits hundreds of changes, and one answer counts them all.
    const ask = async () => {
      isAskedAgain = isAsking;
      if (isAsking) return;
      isAsking = true;
      do {
        isAskedAgain = false;
        const kept = await unwrap(window.api.inbox.counts()).catch(console.error);
        if (isCurrent && kept) setCounts(viewCounts(kept));
      } while (isAskedAgain && isCurrent);
      isAsking = false;
    };
    void ask();
    const stop = window.api.inbox.on('changed', ({ isReset, conversations }) => {
      if (isReset || conversations.length > 0) void ask();
    });
    return () => {
      isCurrent = false;
      stop();
    };
  }, []);

  return counts;
}
