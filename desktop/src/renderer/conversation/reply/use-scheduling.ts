import type { Conversation, ScheduledMessage, User } from '@chatbot-saas/contract';
import { reaches } from '@chatbot-saas/contract/domain';
import {
  firstToDo,
  type Scheduling,
  type ShownSchedule,
  toast,
  type UsableReply,
  useStateOf,
  zoneOf,
} from '@chatbot-saas/ui';
import { useCallback, useEffect, useMemo } from 'react';
import type { QueuedReply } from '../../../ipc/outbox.channels.ts';
import { sentence, unwrap } from '../../api.ts';
import { type Replies, useRepliesOf } from './use-replies.ts';

interface SchedulingOptions {
  viewer: Pick<User, '_id' | 'name' | 'role'>;
  replies: Replies;
  /** Files that were just attached are on the disk; false where one could not be kept. */
  written: () => Promise<boolean>;
  /** Puts a text back where it was written. */
  onText: (content: string) => void;
}

const isForLater = ({ sendAt, state }: QueuedReply) => sendAt !== undefined && state !== 'unsent';

/** What is to be sent later in a conversation: as the cache has it, and what the server does not have yet. */
export function useScheduling(
  conversation: Conversation,
  { viewer, replies, written, onText }: SchedulingOptions,
) {
  const { _id: conversationId, metadata } = conversation;
  const [stored, setStored] = useStateOf<readonly ScheduledMessage[]>(conversationId, []);
  const queued = useRepliesOf(replies, isForLater);
  const { _id, name, role } = viewer;

  const load = useCallback(async () => {
    setStored(await unwrap(window.api.scheduled.list({ conversationId })));
  }, [conversationId, setStored]);
  useEffect(() => {
    load().catch(console.error);
    return window.api.inbox.on('changed', ({ isReset, histories }) => {
      if (isReset || histories.includes(conversationId)) load().catch(console.error);
    });
  }, [load, conversationId]);

  const list = useMemo(() => {
    const known = new Set(stored.map(({ clientId }) => clientId));
    const waiting = queued.flatMap((reply): ShownSchedule[] => {
      const { clientId, content, files, createdAt, sendAt } = reply;
      if (!sendAt || known.has(clientId)) return [];
      const own = { _id: clientId, conversationId, content, files, sendAt, createdAt, clientId };
      return [{ ...own, state: 'waiting', failure: null, author: { _id, name }, isUnsent: true }];
    });
    return [...stored, ...waiting].sort((a, b) => (a.sendAt < b.sendAt ? -1 : 1));
  }, [stored, queued, conversationId, _id, name]);

  const send = async (content: string, sendAt: string, reply?: UsableReply) => {
    if (!(await written())) return onText(content);
    const savedReply = reply && { savedReply: reply._id };
    await unwrap(window.api.outbox.send({ conversationId, content, sendAt, ...savedReply }));
  };
  const done = async (change: Promise<unknown>): Promise<string | null> => {
    try {
      await change;
      await load();
      return null;
    } catch (error) {
      return sentence(error);
    }
  };
  /** Of one that only this computer has. */
  const takeOut = (clientId: string) => unwrap(window.api.outbox.discard({ clientId }));
  const change = (clientId: string, next: { content: string; sendAt?: string }) =>
    unwrap(window.api.outbox.change({ clientId, ...next }));

  const visitorZone = zoneOf(metadata);
  const scheduling: Scheduling = {
    list,
    viewer: { _id, isAdmin: reaches(role, 'admin') },
    visitorZone,
    first: firstToDo(conversation, _id),
    onUpdate: (one, { content, sendAt }) =>
      done(
        one.isUnsent
          ? change(one._id, { content, sendAt })
          : unwrap(window.api.scheduled.update({ id: one._id, content, sendAt })),
      ),
    onSendNow: (one) =>
      done(
        one.isUnsent
          ? change(one._id, { content: one.content })
          : unwrap(window.api.scheduled.sendNow({ id: one._id })),
      ),
    onCancel: (one) =>
      done(one.isUnsent ? takeOut(one._id) : unwrap(window.api.scheduled.cancel({ id: one._id }))),
  };
  const later = {
    visitorZone,
    onSchedule(...draft: Parameters<typeof send>) {
      send(...draft).catch((error) => {
        onText(draft[0]);
        toast.error(sentence(error));
      });
    },
  };
  return { scheduling, later };
}
