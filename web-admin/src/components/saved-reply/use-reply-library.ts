import { ApiError } from '@chatbot-saas/client';
import type { SavedReply, StoredFile } from '@chatbot-saas/contract';
import type { ReplyLibrary, SaveOutcome } from '@chatbot-saas/ui';
import { useMemo } from 'react';
import { newClientId } from '../../api/client-id.ts';
import { currentOf, errorText, failureText } from '../../api/error-text.ts';
import { useLabels } from '../../api/queries/labels.ts';
import {
  rankReplies,
  useCreateReply,
  useDeleteReply,
  useSavedReplies,
  useUpdateReply,
} from '../../api/queries/saved-replies.ts';
import { useTeam } from '../../api/queries/team.ts';
import { useMember } from '../../session/session.ts';
import { useHeldFiles } from './use-held-files.ts';

/** The saved replies at the server. */
export function useReplyLibrary(): ReplyLibrary {
  const { user: viewer, tenant } = useMember();
  const { data: replies = null } = useSavedReplies();
  const { data: team = [] } = useTeam();
  const { data: labels = [] } = useLabels();
  const creation = useCreateReply();
  const update = useUpdateReply();
  const removal = useDeleteReply();
  const rank = useMemo(() => rankReplies(null), []);
  return {
    ...{ replies, viewer, team, labels, rank, newClientId },
    workspace: tenant.name,
    create: ({ files, ...reply }) => outcomeOf(creation.mutateAsync({ ...reply, files: idsOf(files) })),
    update: (id, { files, ...reply }) =>
      outcomeOf(update.mutateAsync({ id, body: { ...reply, ...(files && { files: idsOf(files) }) } })),
    useFiles: useHeldFiles,
    remove: (id) =>
      removal.mutateAsync(id).then(
        () => ({ problem: null }),
        (error) => ({ problem: errorText(error) }),
      ),
  };
}

const idsOf = (files: readonly StoredFile[]) => files.map(({ id }) => id);

const outcomeOf = (save: Promise<unknown>): Promise<SaveOutcome> =>
  save.then(
    () => ({ kind: 'saved' }),
    (error) => {
      const current = currentOf<{ reply: SavedReply }>(error)?.reply;
      if (current) return { kind: 'stale', current };
      const details = error instanceof ApiError ? error.details : [];
      return { kind: 'refused', message: failureText(error), details };
    },
  );
