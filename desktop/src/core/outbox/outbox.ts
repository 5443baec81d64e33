import { randomUUID } from 'node:crypto';
import type { ConversationNote, Message, ScheduledMessage } from '@chatbot-saas/contract';
import { CoreError } from '../core-error.ts';
import type { OutgoingFiles } from './files/outgoing-files.ts';
import {
  countsOf,
  dueConversations,
  editedTooLate,
  fromStored,
  type OutboxCounts,
  type OutboxReply,
  parseContent,
  toStored,
} from './outbox-reply.ts';
import {
  type Delivered,
  draftOf,
  type OutboxStore,
  type ReplyLink,
  type Schedule,
  type StoredReply,
} from './ports.ts';
import { isOverdue, sentAtOnce } from './scheduled-reply.ts';
import { isRefused, sendFailure } from './send-failure.ts';
import { createSender, type Outcome } from './sender.ts';

export interface OutboxSnapshot {
  /** Counts up with each change, so that a page notices when it missed one. */
  revision: number;
  counts: OutboxCounts;
  /** In the order in which they were written. */
  replies: OutboxReply[];
}

/** One reply, not all that its conversation has: with hundreds of them, each would cost as much as all. */
export interface OutboxChange {
  revision: number;
  counts: OutboxCounts;
  conversationId: string;
  /** Id of the reply to replace. An unknown id is a new reply, appended at the end. */
  clientId: string;
  /** Null once it is gone. */
  reply: OutboxReply | null;
}

export interface Outbox {
  /**
   * On disk, and its conversation's draft gone, when this returns. Answers the reply's clientId.
   * Throws CoreError as `parseContent` does, or what the disk says; nothing is queued then and the draft stays.
   */
  enqueue(
    conversation: { _id: string; sessionId: string },
    content: string,
    note?: { mentions: readonly string[] },
    savedReply?: string,
    /** When it is to be sent; without it, now. */
    sendAt?: string,
  ): string;
  /**
   * Another text or time for one that was not asked for yet; without `sendAt`, it goes at once. Throws CoreError as
   * `parseContent` does, or `reply_under_way`.
   */
  change(clientId: string, next: { content: string; sendAt?: string | undefined }): void;
  /** Queues an unsent reply again in its place, with another text if one is given. */
  retry(clientId: string, content?: string): void;
  /**
   * Throws CoreError `reply_under_way` for one that may have reached the server. An unsent one goes although a request
   * that was given up may still deliver it: nothing calls that back, and the replies behind it must not wait for it.
   */
  discard(clientId: string): void;
  /** The cache shows these messages now, whatever became of the requests for them. */
  settled(messages: Iterable<Delivered>): void;
  /** Something that it waits for may be over. */
  pump(): void;
  /** The link is online. */
  wake(): void;
  /** The store was recreated and may lack some of them. */
  rewrite(): void;
  /** The machine was asleep, or is on another network. */
  resume(): void;
  /** Of one conversation, or of all. */
  snapshot(conversationId?: string): OutboxSnapshot;
  /** Requests under way are given up; the replies stay. */
  close(): void;
}

interface OutboxOptions {
  store: OutboxStore;
  link: ReplyLink;
  /** Drops what waits to be written of a draft: it has become a reply. */
  drafts: { forget(conversationId: string): void };
  /** What replies and notes are sent with. */
  files: Pick<OutgoingFiles, 'leave' | 'sendable' | 'taken' | 'upload' | 'uploadAgain'>;
  /** Whether something is to be done with its conversation first. */
  isHeldBack?(reply: OutboxReply): boolean;
  onChange(change: OutboxChange): void;
  /** The server's copy, to be shown at once; sync brings it again. */
  onSent?(conversationId: string, message: Message): void;
  onNoteSent?(note: ConversationNote): void;
  onScheduled?(scheduled: ScheduledMessage): void;
  /** The disk failed where no caller waits for an answer. */
  onError(error: unknown): void;
  now: () => Date;
  newClientId?: () => string;
  schedule: Schedule;
  random?: () => number;
}

const DONE: Outcome = { kind: 'done' };
const NO_FILES = { ids: [] };

/** What the account's person has written and the server does not show yet. */
export function openOutbox(options: OutboxOptions): Outbox {
  const { store, link } = options;
  const newClientId = options.newClientId ?? randomUUID;
  let replies = store.list().map(fromStored);
  let revision = 0;

  const ofConversation = (id: string) => replies.filter((reply) => reply.conversationId === id);
  const dueFirst = (id: string) => ofConversation(id).find(({ state }) => state !== 'sent');
  const find = (clientId: string) => replies.find((reply) => reply.clientId === clientId);

  const changed = (conversationId: string, clientId: string, reply: OutboxReply | null) => {
    revision += 1;
    options.onChange({ revision, counts: countsOf(replies), conversationId, clientId, reply });
  };

  const show = (clientId: string, next: OutboxReply) => {
    replies = replies.map((reply) => (reply.clientId === clientId ? next : reply));
    changed(next.conversationId, clientId, next);
  };

  const remove = (reply: OutboxReply) => {
    const { clientId, conversationId } = reply;
    replies = replies.filter((each) => each.clientId !== clientId);
    options.files.leave({ clientId, draft: draftOf(reply), files: reply.files });
    changed(conversationId, clientId, null);
  };

  /** False when the disk refused, which `onError` gets. */
  const isWritten = (write: () => void): boolean => {
    try {
      write();
      return true;
    } catch (error) {
      options.onError(error);
      return false;
    }
  };

  const sendFirst = async (conversationId: string, signal: AbortSignal): Promise<Outcome> => {
    const first = dueFirst(conversationId);
    if (!first) return DONE;
    const { clientId, conversationId: id, sessionId, kind, content, mentions, savedReply } = first;
    const uploaded = first.files.length === 0 ? NO_FILES : await upload(first.files);
    // Given up, taken back or changed meanwhile: what is first by now is looked at again.
    if (signal.aborted || find(clientId) !== first) return DONE;
    if ('error' in uploaded) return keepFailed(first, uploaded.error);
    const { sendAt: _, ...withoutTime } = first;
    const due = isOverdue(first, options.now()) ? withoutTime : first;
    const attempt: OutboxReply = { ...due, state: 'sending', attempts: first.attempts + 1 };
    // Before the first request: a forgotten one could be thrown away as never sent. Further ones change nothing of that.
    if (first.attempts === 0 && !isWritten(() => store.replace(clientId, toStored(attempt))))
      return { kind: 'wait', askedMs: null, isForAll: false };
    show(clientId, attempt);

    const files = uploaded.ids.length > 0 && { files: uploaded.ids };
    const body = { content, clientId, ...files, ...(savedReply && { savedReply }) };
    const request: Promise<() => Outcome> = attempt.sendAt
      ? link
          .scheduleReply(sessionId, { ...body, sendAt: attempt.sendAt }, signal)
          .then((answer) => () => keepScheduled(attempt, answer))
      : kind === 'note'
        ? link
            .sendNote(id, { content, mentions, clientId, ...files }, signal)
            .then((note) => () => keepSentNote(attempt, note))
        : link.sendReply(sessionId, body, signal).then((message) => () => keepSent(attempt, message));
    const keep = await request.catch((error: unknown) => () => {
      if (isRefused(error)) options.files.uploadAgain(attempt.files);
      return keepFailed(attempt, error);
    });
    // Given up for another attempt, or settled by the server's copy: that one decides.
    return signal.aborted ? DONE : keep();
  };

  /** A message never goes before its files. */
  const upload = (files: OutboxReply['files']) =>
    options.files.upload(files).then(
      (ids) => ({ ids }),
      (error: unknown) => ({ error }),
    );

  const keepSent = (reply: OutboxReply, message: Message): Outcome => {
    isWritten(() => options.onSent?.(reply.conversationId, message));
    // A row that stays is sent once more after the next start, and answered with this very message.
    isWritten(() => store.settle(reply));
    // Still there unless the cache has shown it and said so.
    if (find(reply.clientId)) show(reply.clientId, { ...reply, state: 'sent', message });
    return DONE;
  };

  /** The cache has it from then on. */
  const keepSentNote = (reply: OutboxReply, note: ConversationNote): Outcome => {
    isWritten(() => options.onNoteSent?.(note));
    isWritten(() => store.settle(reply));
    if (find(reply.clientId)) remove(reply);
    return DONE;
  };

  const keepScheduled = (
    reply: OutboxReply,
    { message, scheduled }: Awaited<ReturnType<ReplyLink['scheduleReply']>>,
  ): Outcome => {
    if (message) return keepSent(reply, message);
    if (scheduled) isWritten(() => options.onScheduled?.(scheduled));
    isWritten(() => store.settle({ clientId: reply.clientId, content: null }));
    if (find(reply.clientId)) remove(reply);
    return DONE;
  };

  const keepFailed = (reply: OutboxReply, error: unknown): Outcome => {
    const late = sentAtOnce(reply, { error, now: options.now(), clientId: newClientId });
    if (late && isWritten(() => store.replace(reply.clientId, toStored(late)))) {
      show(reply.clientId, late);
      return { kind: 'wait', askedMs: null, isForAll: false };
    }
    const failure = sendFailure(error);
    if (failure.kind === 'edited_too_late')
      return keepEdited(reply) ? DONE : { kind: 'wait', askedMs: null, isForAll: false };
    const next: OutboxReply =
      failure.kind === 'unsent'
        ? { ...reply, state: 'unsent', reason: failure.reason }
        : { ...reply, state: 'queued' };
    // On disk, one that is tried again goes on as under way, as after a crash. A refused one may, if the disk fails: the
    // next start sends it again and hears the same.
    if (failure.kind === 'unsent') isWritten(() => store.replace(reply.clientId, toStored(next)));
    show(reply.clientId, next);
    if (failure.kind === 'unsent') return DONE;
    // A session that has ended closes this outbox; a password to be changed does not, and no event says when it was.
    if (failure.kind === 'session') return { kind: 'wait', askedMs: null, isForAll: false };
    return { kind: 'wait', askedMs: failure.waitMs, isForAll: failure.isForAll };
  };

  /** An earlier text was delivered. False when the disk refused, which is reported. */
  const keepEdited = (reply: OutboxReply): boolean => {
    const next = editedTooLate(reply, newClientId());
    const isKept = isWritten(() => store.replace(reply.clientId, toStored(next)));
    // Under the clientId that is used up, it is sent again: the server refuses it again, and the disk may take it then.
    show(reply.clientId, isKept ? next : { ...reply, state: 'queued', reason: null });
    return isKept;
  };

  const parsed = ({ kind, files }: OutboxReply, content: string) =>
    parseContent(content, { kind, hasFiles: files.length > 0 });

  const sender = createSender({
    due: () => dueConversations(replies, options.isHeldBack),
    sendFirst,
    schedule: options.schedule,
    random: options.random ?? Math.random,
  });
  // Not within this call: its opener could not answer a change with a snapshot yet.
  queueMicrotask(sender.pump);

  return {
    enqueue({ _id: conversationId, sessionId }, content, note, savedReply, sendAt) {
      const kind = note ? 'note' : 'reply';
      const draft = draftOf({ kind, conversationId });
      const files = options.files.sendable(draft);
      const reply: StoredReply = {
        clientId: newClientId(),
        conversationId,
        kind,
        mentions: note?.mentions ?? [],
        sessionId,
        content: parseContent(content, { kind, hasFiles: files.length > 0 }),
        createdAt: options.now().toISOString(),
        state: 'queued',
        reason: null,
        attempts: 0,
        files,
        ...(savedReply && { savedReply }),
        ...(sendAt && { sendAt }),
      };
      store.add(reply);
      options.drafts.forget(draft);
      options.files.taken(draft);
      const { clientId } = reply;
      const shown = fromStored(reply);
      replies = [...replies, shown];
      changed(conversationId, clientId, shown);
      sender.nudge(conversationId);
      return clientId;
    },

    change(clientId, { content, sendAt }) {
      const reply = find(clientId);
      if (reply?.state !== 'queued' || reply.attempts > 0) throw new CoreError('reply_under_way');
      const { sendAt: _, ...rest } = reply;
      const next: OutboxReply = { ...rest, content: parsed(reply, content), ...(sendAt && { sendAt }) };
      store.replace(clientId, toStored(next));
      show(clientId, next);
      sender.nudge(reply.conversationId);
    },

    retry(clientId, content) {
      const reply = find(clientId);
      if (reply?.state === 'unsent') {
        const text = content === undefined ? reply.content : parsed(reply, content);
        // The attempts still count: one that was given up may arrive after its repetition was refused.
        const next: OutboxReply = { ...reply, content: text, state: 'queued', reason: null };
        store.replace(clientId, toStored(next));
        show(clientId, next);
      }
      if (reply) sender.nudge(reply.conversationId);
    },

    discard(clientId) {
      const reply = find(clientId);
      if (!reply) return;
      if (reply.state !== 'unsent' && reply.attempts > 0) throw new CoreError('reply_under_way');
      const isUploading = reply.files.length > 0 && dueFirst(reply.conversationId) === reply;
      store.discard(clientId);
      remove(reply);
      if (isUploading) sender.release(reply.conversationId);
      else sender.pump();
    },

    settled(messages) {
      if (replies.length === 0) return;
      const released = new Set<string>();
      for (const message of messages) {
        const reply = find(message.clientId);
        if (!reply) continue;
        if (reply.state !== 'sent') {
          released.add(reply.conversationId);
          if (message.content !== null && reply.content !== message.content) {
            keepEdited(reply);
            continue;
          }
          isWritten(() => store.settle(message));
        }
        remove(reply);
      }
      // Once all of them are gone: one that is released lets all others send as well.
      for (const conversationId of released) sender.release(conversationId);
    },

    pump: sender.pump,
    wake: sender.wake,
    rewrite() {
      const stored = new Set(store.list().map(({ clientId }) => clientId));
      const missing = replies.filter(({ clientId, state }) => state !== 'sent' && !stored.has(clientId));
      for (const reply of missing) isWritten(() => store.add(toStored(reply)));
    },
    resume: sender.restart,
    snapshot: (conversationId) => ({
      revision,
      counts: countsOf(replies),
      replies: conversationId === undefined ? replies : ofConversation(conversationId),
    }),
    close: sender.close,
  };
}
