import type { ConversationNote } from '@chatbot-saas/contract';
import type { AccountStore } from '../account/account-store.ts';
import { type ActionQueue, openActionQueue } from '../actions/action-queue.ts';
import type { Clock, ServerLink } from '../ports.ts';
import { openReplyEdits, type ReplyEdits } from '../saved-replies/reply-edits.ts';
import { type Drafts, openDrafts } from './drafts.ts';
import { type OutgoingFiles, openOutgoingFiles } from './files/outgoing-files.ts';
import { type NoteEdits, openNoteEdits } from './note-edits.ts';
import { type Outbox, openOutbox } from './outbox.ts';
import type { OutboxChange } from './outbox-list.ts';
import type { OutboxCounts } from './outbox-reply.ts';

/** What a person has written and done here, as far as the server may not have it. */
export interface Written {
  readonly outbox: Outbox;
  readonly actions: ActionQueue;
  readonly drafts: Drafts;
  readonly files: OutgoingFiles;
  readonly noteEdits: NoteEdits;
  readonly replyEdits: ReplyEdits;
}

interface WrittenOptions {
  store: AccountStore;
  link: ServerLink;
  clock: Clock;
  userId: string;
  isOnline(): boolean;
  onReplies(change: OutboxChange): void;
  /** A step of an upload, or another list of files below a draft. */
  onFiles(): void;
  /** A conversation shows another state by what waits to be done with it. */
  onActed(conversationId: string): void;
  /** The cache shows other messages or notes of this conversation. */
  onHistory(conversationId: string): void;
  /** Other saved replies are shown. */
  onSavedReplies(): void;
  /** More or less of it waits. */
  onCounts(): void;
  /** Something changed that no answer said. */
  onStale(): void;
}

export function openWritten(options: WrittenOptions) {
  const { store, link, clock, onHistory, onCounts, onStale } = options;
  const onError = (error: unknown) => console.error('The disk refused what was written', error);
  const schedule = (run: () => void, ms: number) => clock.after(ms, run);
  const basics = { link, onError, schedule, now: clock.now };

  const keepNote = (note: ConversationNote) => {
    store.notes.put(note);
    onHistory(note.conversationId);
  };
  const drafts = openDrafts({ ...basics, store: store.drafts });
  const files = openOutgoingFiles({
    ...{ ...basics, attached: store.attached, bytes: store.bytes, onChange: options.onFiles },
    unsent: () => outbox.snapshot().replies.flatMap((reply) => reply.files),
  });
  const outbox = openOutbox({
    ...{ ...basics, store: store.outbox, drafts, files, onNoteSent: keepNote },
    isHeldBack: (reply) => actions.holdsBack(reply),
    onChange(change) {
      options.onReplies(change);
      actions.pump();
      onCounts();
    },
    onSent(conversationId, message) {
      if (store.messages.putAhead({ ...message, conversationId })) onHistory(conversationId);
    },
    onScheduled(scheduled) {
      store.scheduled.put(scheduled);
      onHistory(scheduled.conversationId);
    },
  });
  const noteEdits = openNoteEdits({
    ...{ ...basics, store: store.noteEdits, drafts, onSaved: keepNote },
    onChange(conversationId) {
      onHistory(conversationId);
      onCounts();
    },
  });
  const unsentIn = (id: string) =>
    outbox.snapshot(id).replies.flatMap(({ clientId, state }) => (state === 'sent' ? [] : [clientId]));
  const actions = openActionQueue({
    ...{ ...basics, store: store.actions, conversations: store.conversations, unsentIn, onStale },
    onChange(conversationId) {
      outbox.pump();
      options.onActed(conversationId);
      onCounts();
    },
  });
  const replyEdits = openReplyEdits({
    ...{ ...basics, store: store.replyEdits, replies: store.savedReplies },
    ...{ userId: options.userId, isOnline: options.isOnline },
    onChange() {
      options.onSavedReplies();
      onCounts();
    },
  });
  const parts: Written = { outbox, actions, drafts, files, noteEdits, replyEdits };
  const senders = [outbox, noteEdits, actions, replyEdits];

  return {
    parts,
    hasUnsent: (id: string) => unsentIn(id).length > 0,
    counts(): OutboxCounts[] {
      const { waiting, refused: unsent } = actions.counts();
      return [outbox.snapshot().counts, noteEdits.counts(), replyEdits.counts(), { waiting, unsent }];
    },
    /** The store was recreated and may lack some of it. */
    rewrite() {
      for (const each of [...senders, drafts, files]) each.rewrite();
    },
    /** The link is online. */
    wake() {
      for (const each of [...senders, files]) each.wake();
    },
    /** The machine was asleep, or is on another network. */
    resume() {
      for (const each of senders) each.resume();
      files.wake();
    },
    close() {
      for (const each of [...senders, drafts, files]) each.close();
    },
  };
}
