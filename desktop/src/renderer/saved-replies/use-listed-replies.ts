import type { SavedReply } from '@chatbot-saas/contract';
import { useEffect, useState } from 'react';
import { sentence, unwrap } from '../api.ts';

interface Listed {
  replies: readonly SavedReply[] | null;
  /** Why they are not there. */
  problem: string | null;
}

/** Saved replies with their uses and ratings, read again after each change. */
export function useListedReplies(isOnline: boolean): Listed & { reload: () => void } {
  const [listed, setListed] = useState<Listed>({ replies: null, problem: null });
  const reload = () =>
    void unwrap(window.api.replies.list()).then(
      (replies) => setListed({ replies, problem: null }),
      (error) => setListed(({ replies }) => ({ replies, problem: sentence(error) })),
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: uses are known with a connection only.
  useEffect(() => {
    reload();
    return window.api.inbox.on('changed', ({ isReset, savedReplies }) => {
      if (isReset || savedReplies) reload();
    });
  }, [isOnline]);
  return { ...listed, reload };
}
