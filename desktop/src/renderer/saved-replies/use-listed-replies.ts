import type { SavedReply } from '@chatbot-saas/contract';
import { useEffect, useState } from 'react';
import type { ShownReplyEdit } from '../../ipc/replies.channels.ts';
import { sentence, unwrap } from '../api.ts';

interface Listed {
  replies: readonly SavedReply[] | null;
  edits: readonly ShownReplyEdit[];
  /** Why they are not there. */
  problem: string | null;
}

const NONE: never[] = [];

/** One that is to be deleted stays in sight until it is, so that this can be taken back. */
const withRemoved = (replies: readonly SavedReply[], edits: readonly ShownReplyEdit[]) => [
  ...replies,
  ...edits.flatMap(({ isRemoval, base }) => (isRemoval && base ? [base] : [])),
];

/** Saved replies with their uses and ratings, read again after each change. */
export function useListedReplies(isOnline: boolean): Listed & { reload: () => void } {
  const [listed, setListed] = useState<Listed>({ replies: null, edits: NONE, problem: null });
  const reload = () =>
    void Promise.all([unwrap(window.api.replies.list()), unwrap(window.api.replies.edits())]).then(
      ([replies, edits]) => setListed({ replies: withRemoved(replies, edits), edits, problem: null }),
      (error) => setListed((listed) => ({ ...listed, problem: sentence(error) })),
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
