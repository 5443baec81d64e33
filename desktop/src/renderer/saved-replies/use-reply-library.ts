import type { SavedReply } from '@chatbot-saas/contract';
import {
  type RankReplies,
  type ReplyLibrary,
  type SaveOutcome,
  toast,
  type UnsentReply,
} from '@chatbot-saas/ui';
import { useMemo } from 'react';
import type { ShownReplyEdit } from '../../ipc/replies.channels.ts';
import { reasonText } from '../../texts/failure-text.ts';
import { CallError, sentence, unwrap } from '../api.ts';
import { useDirectory } from '../inbox/use-directory.ts';
import type { SignedIn } from '../session/use-session.ts';
import { rankReplies } from './rank-replies.ts';
import { useHeldFiles } from './use-held-files.ts';

interface LibraryOptions {
  session: Pick<SignedIn, 'user' | 'tenant'>;
  replies: readonly SavedReply[] | null;
  edits?: readonly ShownReplyEdit[];
}

const rank: RankReplies = rankReplies(null);
const NONE: never[] = [];

/** Saved replies as this computer has them. What changes them waits for a connection where there is none. */
export function useReplyLibrary({ session, replies, edits = NONE }: LibraryOptions): ReplyLibrary {
  const directory = useDirectory();
  const calls = window.api.replies;
  const unsent = useMemo(() => new Map(edits.map((edit) => [edit.id, unsentReply(edit)])), [edits]);
  return {
    ...{ replies, rank, unsent },
    viewer: session.user,
    workspace: session.tenant.name,
    team: directory?.team ?? NONE,
    labels: directory?.labels ?? NONE,
    newClientId: () => crypto.randomUUID(),
    create: (reply) => unwrap(calls.create(reply)).then(outcomeOf, refusedBy),
    update: (id, reply) => unwrap(calls.change({ id, ...reply })).then(outcomeOf, refusedBy),
    useFiles: useHeldFiles,
    remove: (id) =>
      unwrap(calls.remove({ id })).then(
        ({ isQueued }) => ({ problem: null, isQueued }),
        (error) => ({ problem: sentence(error), isQueued: false }),
      ),
  };
}

const outcomeOf = ({ isQueued, stale }: { isQueued: boolean; stale: SavedReply | null }): SaveOutcome =>
  stale ? { kind: 'stale', current: stale } : { kind: 'saved', isQueued };
const refusedBy = (error: unknown): SaveOutcome => ({
  kind: 'refused',
  message: sentence(error),
  details: error instanceof CallError ? error.details : [],
});

function unsentReply({ id, isRemoval, state, reason, theirs }: ShownReplyEdit): UnsentReply {
  const run = (call: Promise<unknown>) => void call.catch((error) => toast.error(sentence(error)));
  return {
    isRemoval,
    hasFailed: state === 'unsent',
    reason: reason && reasonText(reason),
    theirs,
    onRetry: () => run(unwrap(window.api.replies.retry({ id }))),
    onDiscard: () => run(unwrap(window.api.replies.discard({ id }))),
  };
}
