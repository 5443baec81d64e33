import type { SavedReply } from '@chatbot-saas/contract';
import type { RankReplies, ReplyLibrary, SaveOutcome } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { CallError, sentence, unwrap } from '../api.ts';
import { useDirectory } from '../inbox/use-directory.ts';
import type { SignedIn } from '../session/use-session.ts';
import { rankReplies } from './rank-replies.ts';

interface LibraryOptions {
  session: Pick<SignedIn, 'user' | 'tenant'>;
  replies: readonly SavedReply[] | null;
  isOnline: boolean;
}

const rank: RankReplies = rankReplies(null);
const NONE: never[] = [];

/** Saved replies as this computer has them; what changes them needs a connection. */
export function useReplyLibrary({ session, replies, isOnline }: LibraryOptions): ReplyLibrary {
  const directory = useDirectory();
  const calls = window.api.replies;
  return {
    ...{ replies, rank },
    viewer: session.user,
    workspace: session.tenant.name,
    team: directory?.team ?? NONE,
    labels: directory?.labels ?? NONE,
    whyNot: isOnline
      ? null
      : t`You’re offline. Saved replies are saved, changed and deleted once you reconnect.`,
    newClientId: () => crypto.randomUUID(),
    create: (reply) => unwrap(calls.create(reply)).then(() => SAVED, refusedBy),
    update: (id, reply) =>
      unwrap(calls.change({ id, ...reply })).then(
        (current) => (current ? { kind: 'stale', current } : SAVED),
        refusedBy,
      ),
    // They are attached in the browser.
    useFiles: () => null,
    remove: (id) => unwrap(calls.remove({ id })).then(() => null, sentence),
  };
}

const SAVED: SaveOutcome = { kind: 'saved' };
const refusedBy = (error: unknown): SaveOutcome => ({
  kind: 'refused',
  message: sentence(error),
  details: error instanceof CallError ? error.details : [],
});
