import type { Conversation, ConversationNote, User } from '@chatbot-saas/contract';
import { reaches } from '@chatbot-saas/contract/domain';
import { type ConversationNotes, type Teammate, type ThreadNote, toast, useStateOf } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { useCallback, useEffect, useMemo } from 'react';
import { noteDraftOf } from '../../core/outbox/ports.ts';
import type { ShownEdit } from '../../ipc/notes.channels.ts';
import type { QueuedReply } from '../../ipc/outbox.channels.ts';
import { reasonText } from '../../texts/failure-text.ts';
import { sentence, unwrap } from '../api.ts';
import { useDirectory } from '../inbox/use-directory.ts';
import { bytesOf } from './files/bytes-of.ts';
import { useReplyFiles } from './files/use-reply-files.ts';
import { putBack, useNoteDraft } from './reply/use-draft.ts';
import { type Replies, useRepliesOf } from './reply/use-replies.ts';
import { useTakeBack } from './reply/use-take-back.ts';

const NO_ONE: readonly Teammate[] = [];

interface Options {
  viewer: Pick<User, '_id' | 'name' | 'role'>;
  replies: Replies;
  /** One is being written again. */
  onTakenBack: () => void;
}

/** What the team writes to itself in a conversation, from the cache, and what waits to be saved. */
export function useConversationNotes(
  { _id: conversationId }: Conversation,
  { viewer, replies, onTakenBack }: Options,
): ConversationNotes {
  const [stored, setStored] = useStateOf<readonly ThreadNote[]>(conversationId, []);
  const [hasFailed, setFailed] = useStateOf(conversationId, false);
  const everyone = useDirectory()?.team ?? NO_ONE;
  const draft = useNoteDraft(conversationId);
  const { files, written, giveBack } = useReplyFiles(noteDraftOf(conversationId));
  const queued = useRepliesOf(replies, isNote);
  const { _id: viewerId, name, role } = viewer;

  const load = useCallback(async () => {
    try {
      const [notes, edits] = await Promise.all([
        unwrap(window.api.notes.list({ conversationId })),
        unwrap(window.api.notes.edits({ conversationId })),
      ]);
      setStored(notes.map((note) => withEdit(note, edits)));
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }, [conversationId, setStored, setFailed]);
  useEffect(() => {
    void load();
    return window.api.inbox.on('changed', ({ isReset, histories }) => {
      if (isReset || histories.includes(conversationId)) void load();
    });
  }, [load, conversationId]);

  const team = useMemo(() => everyone.filter(({ _id }) => _id !== viewerId), [everyone, viewerId]);
  const list = useMemo(() => {
    const known = new Set(stored.map(({ clientId }) => clientId));
    const waiting = queued.filter(({ clientId }) => !known.has(clientId));
    return [...stored, ...waiting.map((one) => unsent(one, conversationId, { _id: viewerId, name }))];
  }, [stored, queued, conversationId, viewerId, name]);
  const mayChange = useCallback(
    ({ author }: ConversationNote) => author?._id === viewerId || reaches(role, 'admin'),
    [viewerId, role],
  );

  const takeBack = useTakeBack(window.api.notes, {
    ...{ conversationId, draft, giveBack, onTakenBack },
  });
  const editUnsent = useCallback(
    ({ content, unsent }: ThreadNote) => unsent && takeBack({ clientId: unsent.clientId, content }),
    [takeBack],
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
    draft: draft.text,
    onDraftChange: draft.change,
    onPutBack: (content) => void putBack(draft, content).catch((error) => toast.error(sentence(error))),
    files,
    async onAdd(note) {
      if (!(await written())) return t`A file couldn’t be kept on this computer.`;
      return done(unwrap(window.api.notes.add({ conversationId, ...note })));
    },
    onChange: (id, note) => done(unwrap(window.api.notes.change({ id, conversationId, ...note }))),
    onDelete: (id) => done(unwrap(window.api.notes.remove({ id }))),
    mayChange,
    onRetrySend: retry,
    onDiscard: discard,
    onEditUnsent: editUnsent,
  };
}

const isNote = ({ kind }: QueuedReply) => kind === 'note';

const EDIT = 'edit:';

/** A note with the text that waits to be saved in its place. */
function withEdit(note: ConversationNote, edits: readonly ShownEdit[]): ThreadNote {
  const edit = edits.find(({ noteId }) => noteId === note._id);
  if (!edit) return note;
  const { content, mentions, state, reason } = edit;
  const shown = state === 'unsent' ? 'failed' : state;
  const clientId = `${EDIT}${note._id}`;
  return {
    ...{ ...note, content, mentions },
    unsent: { clientId, state: shown, reason: reason && reasonText(reason), isEdit: true },
  };
}

/** Of a note that was never saved, or of a change. */
const decide = (clientId: string, about: 'retry' | 'discard') => {
  const { notes, outbox } = window.api;
  const id = clientId.slice(EDIT.length);
  const ofEdit = about === 'retry' ? notes.retryEdit : notes.discardEdit;
  const call = clientId.startsWith(EDIT) ? ofEdit({ id }) : outbox[about]({ clientId });
  void unwrap<unknown>(call).catch(console.error);
};
const retry = (clientId: string) => decide(clientId, 'retry');
const discard = (clientId: string) => decide(clientId, 'discard');

function unsent(
  { clientId, content, mentions, createdAt, state, reason, files }: QueuedReply,
  conversationId: string,
  author: Teammate,
): ThreadNote {
  return {
    ...{ _id: clientId, conversationId, content, mentions: [...mentions], author, createdAt, clientId },
    editedAt: null,
    files: [],
    unsent: {
      clientId,
      state: state === 'unsent' ? 'failed' : state === 'queued' ? 'queued' : 'sending',
      reason: reason && reasonText(reason),
      ...(files.length > 0 && { files: files.map((file) => ({ ...file, progress: null, bytesOf })) }),
    },
  };
}
