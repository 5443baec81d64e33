import type { Conversation } from '@chatbot-saas/contract';
import { t } from '@lingui/core/macro';
import { useMemo, useRef } from 'react';
import { useIsShown } from '../../hooks/use-is-shown.ts';
import { useStateOf } from '../../hooks/use-state-of.ts';
import { toast } from '../../overlays/toast.tsx';
import { visitorName } from '../conversation-words.ts';
import { focusAfter } from '../thread/focus-after.ts';
import type { ConversationNotes, NoteDraft, Teammate, ThreadNote } from './thread-note.ts';

/** What a note in the thread shows of the others, and offers. */
export interface NoteActions
  extends Pick<ConversationNotes, 'mayChange' | 'onRetrySend' | 'onDiscard' | 'onEditUnsent'> {
  /** The team with the reader: of whom a name is marked in a text. */
  everyone: readonly Teammate[];
  editingId: string | null;
  onEdit: (note: ThreadNote) => void;
  onAskDelete: (note: ThreadNote) => void;
}

/** The notes of the conversation on the screen, with which of them is being changed or deleted. */
export interface NotePanel extends ConversationNotes {
  /** The same object until something changes that notes in the thread show. */
  actions: NoteActions;
  editing: ThreadNote | null;
  /** What is typed in place of `editing`. */
  edited: string;
  onEdited: (text: string) => void;
  onEditEnd: () => void;
  /** That is to be deleted, once it is confirmed. */
  asked: ThreadNote | null;
  onAnswered: () => void;
  /** Once it is deleted. */
  focusNext: () => void;
  /** Saves what is typed: a new note, or the change of one. */
  onSave: (note: NoteDraft) => Promise<string | null>;
}

interface PanelOptions {
  viewer: Teammate;
  /** Leads back, from a notice that comes late. */
  onOpen: (conversationId: string) => void;
}

export function useNotePanel(
  conversation: Conversation,
  notes: ConversationNotes,
  { viewer, onOpen }: PanelOptions,
): NotePanel {
  const { _id: conversationId } = conversation;
  const isShown = useIsShown(conversationId);
  const [chosen, setEditing] = useStateOf<ThreadNote | null>(conversationId, null);
  const [edited, setEdited] = useStateOf(conversationId, '');
  const [asked, setAsked] = useStateOf<ThreadNote | null>(conversationId, null);
  const next = useRef<() => void>(undefined);
  const { team, mayChange, onRetrySend, onDiscard, onEditUnsent } = notes;
  const { _id, name } = viewer;
  const editing = chosen && (notes.list.find((note) => note._id === chosen._id) ?? null);
  const editingId = editing?._id ?? null;
  // Deleted by another meanwhile: what was typed becomes the draft of a new note.
  if (chosen && !editing) {
    setEditing(null);
    notes.onDraftChange([notes.draft, edited].filter(Boolean).join('\n'));
  }

  const actions = useMemo(
    (): NoteActions => ({
      everyone: [...team, { _id, name }],
      editingId,
      onEdit(note) {
        setEditing(note);
        setEdited(note.content);
      },
      onAskDelete(note) {
        next.current = focusAfter('data-note', note._id);
        setAsked(note);
      },
      mayChange,
      ...(onRetrySend && { onRetrySend }),
      ...(onDiscard && { onDiscard }),
      ...(onEditUnsent && { onEditUnsent }),
    }),
    [
      team,
      _id,
      name,
      editingId,
      mayChange,
      onRetrySend,
      onDiscard,
      onEditUnsent,
      setEditing,
      setEdited,
      setAsked,
    ],
  );

  return {
    ...notes,
    actions,
    editing,
    edited,
    onEdited: setEdited,
    onEditEnd: () => setEditing(null),
    asked,
    onAnswered: () => setAsked(null),
    focusNext: () => next.current?.(),
    async onSave(draft) {
      const refusal = await (editing ? notes.onChange(editing._id, draft) : notes.onAdd(draft));
      if (refusal !== null) {
        if (isShown()) return refusal;
        // The box is gone, in which the text of a changed note was. That of a new one is kept as its draft already.
        if (editing) notes.onPutBack(draft.content);
        sayUnsaved(conversation, refusal, onOpen);
        return null;
      }
      if (editing) setEditing((now) => (now?._id === editing._id ? null : now));
      else notes.onDraftChange('');
      return null;
    },
  };
}

function sayUnsaved(conversation: Conversation, refusal: string, onOpen: PanelOptions['onOpen']): void {
  const visitor = visitorName(conversation);
  toast.error(t`Your note on ${visitor} wasn’t saved`, {
    description: refusal,
    action: { label: t`Open`, onClick: () => onOpen(conversation._id) },
  });
}
