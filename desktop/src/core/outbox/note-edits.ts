import { ApiError } from '@chatbot-saas/client';
import type { ConversationNote } from '@chatbot-saas/contract';
import type { OutboxCounts } from './outbox-reply.ts';
import { noteDraftOf, type Schedule } from './ports.ts';
import { sendFailure } from './send-failure.ts';
import { createSender, type Outcome } from './sender.ts';
import { writesFor } from './writes-for.ts';

/** Another text for a note that the server has; the newest one takes the place of those before it. */
export interface NoteEdit {
  noteId: string;
  conversationId: string;
  content: string;
  mentions: readonly string[];
  /** `unsent`: refused, it waits for a person to decide. */
  state: 'queued' | 'unsent';
  /** Why it cannot be saved, as the server said it; null unless unsent. */
  reason: string | null;
}

/** Writes are safe from a power cut when the call returns. */
export interface NoteEditStore {
  list(): NoteEdit[];
  put(edit: NoteEdit): void;
  remove(noteId: string): void;
}

interface NoteEditsOptions {
  store: NoteEditStore;
  link: {
    changeNote(
      id: string,
      note: { content: string; mentions: string[] },
      signal: AbortSignal,
    ): Promise<ConversationNote>;
  };
  drafts: { open(conversationId: string): string; set(conversationId: string, content: string): void };
  onChange(conversationId: string): void;
  /** The server's copy, to be shown at once. */
  onSaved(note: ConversationNote): void;
  onError(error: unknown): void;
  schedule: Schedule;
  random?: () => number;
}

export interface NoteEdits {
  /** On disk when this returns. */
  change(edit: Pick<NoteEdit, 'noteId' | 'conversationId' | 'content' | 'mentions'>): void;
  retry(noteId: string): void;
  discard(noteId: string): void;
  of(conversationId: string): NoteEdit[];
  counts(): OutboxCounts;
  /** The link is online. */
  wake(): void;
  /** The store was recreated and may lack some of them. */
  rewrite(): void;
  /** The machine was asleep, or is on another network. */
  resume(): void;
  close(): void;
}

const DONE: Outcome = { kind: 'done' };
const LATER: Outcome = { kind: 'wait', askedMs: null, isForAll: false };

/** Changes of notes that wait to be saved: the same text twice is saved once, whatever became of the first try. */
export function openNoteEdits(options: NoteEditsOptions): NoteEdits {
  const { store, link, drafts } = options;
  const isWritten = writesFor(options.onError);
  const edits = new Map(store.list().map((edit) => [edit.noteId, edit]));

  const put = (edit: NoteEdit) => {
    store.put(edit);
    edits.set(edit.noteId, edit);
    options.onChange(edit.conversationId);
  };

  const remove = ({ noteId, conversationId }: NoteEdit) => {
    isWritten(() => store.remove(noteId));
    edits.delete(noteId);
    options.onChange(conversationId);
  };

  const fail = (edit: NoteEdit, error: unknown): Outcome => {
    if (error instanceof ApiError && error.code === 'not_found') {
      // Deleted by another: what was written becomes the draft of a new note, as if it were still being typed.
      const draft = noteDraftOf(edit.conversationId);
      drafts.set(draft, [drafts.open(draft), edit.content].filter(Boolean).join('\n'));
      remove(edit);
      return DONE;
    }
    const failure = sendFailure(error);
    if (failure.kind === 'retry')
      return { kind: 'wait', askedMs: failure.waitMs, isForAll: failure.isForAll };
    if (failure.kind !== 'unsent') return LATER;
    isWritten(() => put({ ...edit, state: 'unsent', reason: failure.reason }));
    return DONE;
  };

  const send = async (noteId: string, signal: AbortSignal): Promise<Outcome> => {
    const edit = edits.get(noteId);
    if (edit?.state !== 'queued') return DONE;
    const { content, mentions } = edit;
    const request = link.changeNote(noteId, { content, mentions: [...mentions] }, signal);
    const outcome = await request.then(
      (note) => ({ note }),
      (error: unknown) => ({ error }),
    );
    // Written again meanwhile: that text is sent next.
    if (signal.aborted || edits.get(noteId) !== edit) return DONE;
    if ('error' in outcome) return fail(edit, outcome.error);
    isWritten(() => options.onSaved(outcome.note));
    remove(edit);
    return DONE;
  };

  const sender = createSender({
    due: () => [...edits.values()].filter(({ state }) => state === 'queued').map(({ noteId }) => noteId),
    sendFirst: send,
    schedule: options.schedule,
    random: options.random ?? Math.random,
  });
  queueMicrotask(sender.pump);

  return {
    change(edit) {
      put({ ...edit, state: 'queued', reason: null });
      sender.nudge(edit.noteId);
    },
    retry(noteId) {
      const edit = edits.get(noteId);
      if (!edit) return;
      put({ ...edit, state: 'queued', reason: null });
      sender.nudge(noteId);
    },
    discard(noteId) {
      const edit = edits.get(noteId);
      if (edit) remove(edit);
    },
    of: (id) => [...edits.values()].filter(({ conversationId }) => conversationId === id),
    counts() {
      const states = [...edits.values()].map(({ state }) => state);
      const unsent = states.filter((state) => state === 'unsent').length;
      return { waiting: states.length - unsent, unsent };
    },
    wake: sender.wake,
    rewrite() {
      for (const edit of edits.values()) isWritten(() => store.put(edit));
    },
    resume: sender.restart,
    close: sender.close,
  };
}
