import { randomUUID } from 'node:crypto';
import { CoreError } from '../core-error.ts';
import { type DeliveryOptions, openDelivery } from './delivery.ts';
import type { OutgoingFiles } from './files/outgoing-files.ts';
import { type OutboxChange, type OutboxSnapshot, outboxList } from './outbox-list.ts';
import { dueConversations, type OutboxReply, parseContent, toStored } from './outbox-reply.ts';
import { type Delivered, draftOf, type Schedule, type StoredReply } from './ports.ts';
import { createSender } from './sender.ts';
import { writesFor } from './writes-for.ts';

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
   * False where it is not here any more.
   */
  discard(clientId: string): boolean;
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

interface OutboxOptions extends DeliveryOptions {
  /** Drops what waits to be written of a draft: it has become a reply. */
  drafts: { forget(conversationId: string): void };
  files: Pick<OutgoingFiles, 'leave' | 'sendable' | 'taken' | 'upload' | 'uploadAgain'>;
  /** Whether something is to be done with its conversation first. */
  isHeldBack?(reply: OutboxReply): boolean;
  onChange(change: OutboxChange): void;
  /** The disk failed where no caller waits for an answer. */
  onError(error: unknown): void;
  newClientId?: () => string;
  schedule: Schedule;
  random?: () => number;
}

/** What the account's person has written and the server does not show yet. */
export function openOutbox(options: OutboxOptions): Outbox {
  const { store, files, onChange } = options;
  const newClientId = options.newClientId ?? randomUUID;
  const isWritten = writesFor(options.onError);
  const list = outboxList({ stored: store.list(), files, onChange });
  const { sendFirst, keepEdited } = openDelivery(options, { list, isWritten, newClientId });

  const parsed = ({ kind, files }: OutboxReply, content: string) =>
    parseContent(content, { kind, hasFiles: files.length > 0 });

  const sender = createSender({
    due: () => dueConversations(list.all(), options.isHeldBack),
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
      // Each list of files would be read again for it.
      if (files.length > 0) options.files.taken(draft);
      const { clientId } = reply;
      list.add(reply);
      sender.added(conversationId);
      return clientId;
    },

    change(clientId, { content, sendAt }) {
      const reply = list.find(clientId);
      if (reply?.state !== 'queued' || reply.attempts > 0) throw new CoreError('reply_under_way');
      const { sendAt: _, ...rest } = reply;
      const next: OutboxReply = { ...rest, content: parsed(reply, content), ...(sendAt && { sendAt }) };
      store.replace(clientId, toStored(next));
      list.show(clientId, next);
      sender.nudge(reply.conversationId);
    },

    retry(clientId, content) {
      const reply = list.find(clientId);
      if (reply?.state === 'unsent') {
        const text = content === undefined ? reply.content : parsed(reply, content);
        // The attempts still count: one that was given up may arrive after its repetition was refused.
        const next: OutboxReply = { ...reply, content: text, state: 'queued', reason: null };
        store.replace(clientId, toStored(next));
        list.show(clientId, next);
      }
      if (reply) sender.nudge(reply.conversationId);
    },

    discard(clientId) {
      const reply = list.find(clientId);
      if (!reply) return false;
      if (reply.state !== 'unsent' && reply.attempts > 0) throw new CoreError('reply_under_way');
      const isUploading = reply.files.length > 0 && list.firstOf(reply.conversationId) === reply;
      store.discard(clientId);
      list.remove(reply);
      if (isUploading) sender.release(reply.conversationId);
      else sender.pump();
      return true;
    },

    settled(messages) {
      if (list.all().length === 0) return;
      const released = new Set<string>();
      for (const message of messages) {
        const reply = list.find(message.clientId);
        if (!reply) continue;
        if (reply.state !== 'sent') {
          released.add(reply.conversationId);
          if (message.content !== null && reply.content !== message.content) {
            keepEdited(reply);
            continue;
          }
          isWritten(() => store.settle(message));
        }
        list.remove(reply);
      }
      // Once all of them are gone: one that is released lets all others send as well.
      for (const conversationId of released) sender.release(conversationId);
    },

    pump: sender.pump,
    wake: sender.wake,
    rewrite() {
      const stored = new Set(store.list().map(({ clientId }) => clientId));
      const missing = list.all().filter(({ clientId, state }) => state !== 'sent' && !stored.has(clientId));
      for (const reply of missing) isWritten(() => store.add(toStored(reply)));
    },
    resume: sender.restart,
    snapshot: list.snapshot,
    close: sender.close,
  };
}
