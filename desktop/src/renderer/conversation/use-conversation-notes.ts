import type { Conversation, ConversationNote, User } from '@chatbot-saas/contract';
import { reaches } from '@chatbot-saas/contract/domain';
import type { ConversationNotes, Teammate, ThreadNote } from '@chatbot-saas/ui';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { QueuedReply } from '../../ipc/outbox.channels.ts';
import { reasonText } from '../../texts/failure-text.ts';
import { sentence, unwrap } from '../api.ts';
import { useDirectory } from '../inbox/use-directory.ts';
import { useNoteDraft } from './use-draft.ts';

const NO_ONE: readonly Teammate[] = [];

interface Options {
  viewer: Pick<User, '_id' | 'name' | 'role'>;
  isOnline: boolean;
  /** The outbox of the conversation. */
  queued: readonly QueuedReply[];
}

/** What the team writes to itself in a conversation, from the cache, and what waits to be saved. */
export function useConversationNotes(
  { _id: conversationId }: Conversation,
  { viewer, isOnline, queued }: Options,
): ConversationNotes {
  const [stored, setStored] = useState<readonly ConversationNote[]>([]);
  const [hasFailed, setFailed] = useState(false);
  const everyone = useDirectory()?.team ?? NO_ONE;
  const [draft, setDraft] = useNoteDraft(conversationId);
  const { _id: viewerId, name, role } = viewer;

  const load = useCallback(async () => {
    try {
      setStored(await unwrap(window.api.notes.list({ conversationId })));
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }, [conversationId]);
  useEffect(() => {
    void load();
    return window.api.inbox.on('changed', ({ isReset, histories }) => {
      if (isReset || histories.includes(conversationId)) void load();
    });
  }, [load, conversationId]);

  const team = useMemo(() => everyone.filter(({ _id }) => _id !== viewerId), [everyone, viewerId]);
  const list = useMemo(() => {
    const known = new Set(stored.map(({ clientId }) => clientId));
    const waiting = queued.filter(({ kind, clientId }) => kind === 'note' && !known.has(clientId));
    return [...stored, ...waiting.map((one) => unsent(one, conversationId, { _id: viewerId, name }))];
  }, [stored, queued, conversationId, viewerId, name]);
  const mayChange = useCallback(
    ({ author }: ConversationNote) => isOnline && (author?._id === viewerId || reaches(role, 'admin')),
    [isOnline, viewerId, role],
  );

  const done = async (change: Promise<unknown>): Promise<string | null> => {
    try {
      await change;
    } catch (error) {
      return sentence(error);
    }
    await load();
    return null;
  };
  return {
    list,
    hasFailed,
    onRetryLoad: () => void load(),
    team,
    draft,
    onDraftChange: setDraft,
    onAdd: (note) => done(unwrap(window.api.notes.add({ conversationId, ...note }))),
    onChange: (id, note) => done(unwrap(window.api.notes.change({ id, ...note }))),
    onDelete: (id) => done(unwrap(window.api.notes.remove({ id }))),
    mayChange,
    onRetrySend: retry,
    onDiscard: discard,
  };
}

const retry = (clientId: string) => void unwrap(window.api.outbox.retry({ clientId })).catch(console.error);
const discard = (clientId: string) =>
  void unwrap(window.api.outbox.discard({ clientId })).catch(console.error);

function unsent(
  { clientId, content, mentions, createdAt, state, reason }: QueuedReply,
  conversationId: string,
  author: Teammate,
): ThreadNote {
  return {
    ...{ _id: clientId, conversationId, content, mentions: [...mentions], author, createdAt, clientId },
    editedAt: null,
    unsent: {
      clientId,
      state: state === 'unsent' ? 'failed' : state === 'queued' ? 'queued' : 'sending',
      reason: reason && reasonText(reason),
    },
  };
}
