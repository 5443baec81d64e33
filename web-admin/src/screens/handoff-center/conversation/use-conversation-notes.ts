import type { Conversation, ConversationNote } from '@chatbot-saas/contract';
import { reaches } from '@chatbot-saas/contract/domain';
import { type ConversationNotes, type NoteDraft, putBefore } from '@chatbot-saas/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { formApi } from '../../../api/client.ts';
import { failureText } from '../../../api/error-text.ts';
import { useTeam } from '../../../api/queries/team.ts';
import { useRealtime } from '../../../api/realtime.tsx';
import { useClientIds } from '../../../api/use-client-ids.ts';
import { useMember } from '../../../session/session.ts';
import { useDrafts } from '../../../session/use-drafts.ts';
import { noteFilesOf, useReplyFiles } from './files/use-reply-files.ts';

/** The socket is faster. */
const POLL_MS = 30_000;
const NONE: ConversationNote[] = [];

/** What the team writes to itself in a conversation. */
export function useConversationNotes(
  { _id: id }: Conversation,
  { isEnabled }: { isEnabled: boolean },
): ConversationNotes {
  const { user } = useMember();
  const queries = useQueryClient();
  const realtime = useRealtime();
  const { drafts, change } = useDrafts('internal-note-drafts');
  const everyone = useTeam().data;
  const { files, take, sendTaken } = useReplyFiles(noteFilesOf(id));
  const team = useMemo(() => (everyone ?? []).filter(({ _id }) => _id !== user._id), [everyone, user._id]);
  const queryKey = useMemo(() => ['conversation-notes', id], [id]);
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await formApi.call('GET /conversations/{id}/notes', { params: { id }, signal })).notes,
    enabled: isEnabled,
    staleTime: 0,
    refetchInterval: POLL_MS,
  });

  useEffect(() => {
    if (!realtime) return;
    const put = (note: ConversationNote) => {
      if (note.conversationId !== id) return;
      queries.setQueryData<ConversationNote[]>(queryKey, (known) => known && withNote(known, note));
    };
    const stops = [
      realtime.on('note-added', put),
      realtime.on('note-changed', put),
      realtime.on('note-deleted', ({ _id }) =>
        queries.setQueryData<ConversationNote[]>(queryKey, (known) =>
          known?.filter((one) => one._id !== _id),
        ),
      ),
      realtime.onCatchUp(() => void queries.invalidateQueries({ queryKey })),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [realtime, queries, queryKey, id]);

  const clientIds = useClientIds();
  const add = async ({ content, mentions }: NoteDraft) => {
    const taken = take();
    const key = JSON.stringify([id, content, taken.map((file) => file.clientId)]);
    const clientId = clientIds.of(key);
    await sendTaken(taken, (files) =>
      formApi.call('POST /conversations/{id}/notes', {
        params: { id },
        body: { content, mentions, files, clientId },
      }),
    );
    clientIds.done(key);
  };
  const done = async (change: Promise<unknown>): Promise<string | null> => {
    try {
      await change;
    } catch (error) {
      return failureText(error);
    }
    void queries.invalidateQueries({ queryKey });
    return null;
  };

  const mayChange = useCallback(
    ({ author }: ConversationNote) => author?._id === user._id || reaches(user.role, 'admin'),
    [user._id, user.role],
  );
  return {
    list: query.data ?? NONE,
    hasFailed: query.isError && !query.data,
    onRetryLoad: () => void query.refetch(),
    team,
    draft: drafts[id] ?? '',
    onDraftChange: (draft) => change(id, draft),
    onPutBack: (content) => change(id, (typed) => putBefore(typed, content)),
    files,
    onAdd: (draft) => done(add(draft)),
    onChange: (noteId, body) => done(formApi.call('PUT /notes/{id}', { params: { id: noteId }, body })),
    onDelete: (noteId) => done(formApi.call('DELETE /notes/{id}', { params: { id: noteId } })),
    mayChange,
  };
}

/** In its place, or at the end. */
function withNote(known: readonly ConversationNote[], note: ConversationNote): ConversationNote[] {
  const isKnown = known.some(({ _id }) => _id === note._id);
  return isKnown ? known.map((one) => (one._id === note._id ? note : one)) : [...known, note];
}
