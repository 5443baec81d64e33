import type { Conversation, ScheduledMessage } from '@chatbot-saas/contract';
import { reaches } from '@chatbot-saas/contract/domain';
import { firstToDo, type Scheduling, toast, type UsableReply, zoneOf } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { formApi } from '../../../api/client.ts';
import { failureText } from '../../../api/error-text.ts';
import { useRealtime } from '../../../api/realtime.tsx';
import { useClientIds } from '../../../api/use-client-ids.ts';
import { useMember } from '../../../session/session.ts';
import type { DraftFiles } from './files/use-reply-files.ts';

/** The socket is faster. */
const POLL_MS = 30_000;
const NONE: ScheduledMessage[] = [];

interface SchedulingOptions {
  isEnabled: boolean;
  /** Puts a text that was refused back where it was written. */
  onText: (content: string) => void;
  /** Of the reply box. */
  draftFiles: Pick<DraftFiles, 'take' | 'sendTaken'>;
}

/** What is to be sent later in a conversation. */
export function useScheduling(
  conversation: Conversation,
  { isEnabled, onText, draftFiles }: SchedulingOptions,
) {
  const { _id: id, metadata } = conversation;
  const { user } = useMember();
  const queries = useQueryClient();
  const realtime = useRealtime();
  const queryKey = useMemo(() => ['scheduled', id], [id]);
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await formApi.call('GET /conversations/{id}/scheduled', { params: { id }, signal })).scheduled,
    enabled: isEnabled,
    staleTime: 0,
    refetchInterval: POLL_MS,
  });
  const refresh = () => void queries.invalidateQueries({ queryKey });

  useEffect(() => {
    if (!realtime) return;
    const again = () => void queries.invalidateQueries({ queryKey });
    const stops = [
      realtime.on('scheduled-changed', ({ conversationId }) => conversationId === id && again()),
      realtime.onCatchUp(again),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [realtime, queries, queryKey, id]);

  const clientIds = useClientIds();
  const schedule = async (content: string, sendAt: string, reply?: UsableReply) => {
    const taken = draftFiles.take();
    const key = JSON.stringify([id, content, sendAt, taken.map((file) => file.clientId)]);
    const clientId = clientIds.of(key);
    const body = { content, sendAt, clientId, ...(reply && { savedReply: reply._id }) };
    try {
      await draftFiles.sendTaken(taken, (files) =>
        formApi.call('POST /chat/{id}/agent/message', { params: { id }, body: { ...body, files } }),
      );
      clientIds.done(key);
    } catch (error) {
      if (content !== '') onText(content);
      toast.error(t`Not scheduled: ${failureText(error)}`);
    }
    refresh();
  };

  const done = async (change: Promise<unknown>): Promise<string | null> => {
    const refusal = await change.then(() => null, failureText);
    refresh();
    return refusal;
  };
  const visitorZone = zoneOf(metadata);
  const scheduling: Scheduling = {
    list: query.data ?? NONE,
    viewer: { _id: user._id, isAdmin: reaches(user.role, 'admin') },
    visitorZone,
    first: firstToDo(conversation, user._id),
    onUpdate: (one, body) => done(formApi.call('PUT /scheduled/{id}', { params: { id: one._id }, body })),
    onSendNow: (one) => done(formApi.call('POST /scheduled/{id}/send', { params: { id: one._id } })),
    onCancel: (one) => done(formApi.call('DELETE /scheduled/{id}', { params: { id: one._id } })),
  };
  const later = {
    visitorZone,
    onSchedule: (...draft: Parameters<typeof schedule>) => void schedule(...draft),
  };
  return { scheduling, later };
}
