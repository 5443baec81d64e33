import type { ConversationNote, Message, ScheduledMessage } from '@chatbot-saas/contract';
import type { OutgoingFiles } from './files/outgoing-files.ts';
import type { OutboxList } from './outbox-list.ts';
import { editedTooLate, type OutboxReply, toStored } from './outbox-reply.ts';
import type { OutboxStore, ReplyLink } from './ports.ts';
import { isOverdue, sentAtOnce } from './scheduled-reply.ts';
import { isRefused, sendFailure } from './send-failure.ts';
import type { Outcome } from './sender.ts';

export interface DeliveryOptions {
  store: OutboxStore;
  link: ReplyLink;
  /** What replies and notes are sent with. */
  files: Pick<OutgoingFiles, 'upload' | 'uploadAgain'>;
  /** The server's copy, to be shown at once; sync brings it again. */
  onSent?(conversationId: string, message: Message): void;
  onNoteSent?(note: ConversationNote): void;
  onScheduled?(scheduled: ScheduledMessage): void;
  now: () => Date;
}

interface DeliveryParts {
  list: OutboxList;
  isWritten(write: () => void): boolean;
  newClientId: () => string;
}

const DONE: Outcome = { kind: 'done' };
const LATER: Outcome = { kind: 'wait', askedMs: null, isForAll: false };
const NO_FILES = { ids: [] };

/** Sends a conversation's first reply or note, and keeps what becomes of it. */
export function openDelivery(options: DeliveryOptions, { list, isWritten, newClientId }: DeliveryParts) {
  const { store, link } = options;

  const sendFirst = async (conversationId: string, signal: AbortSignal): Promise<Outcome> => {
    const first = list.firstOf(conversationId);
    if (!first) return DONE;
    const { clientId, conversationId: id, sessionId, kind, content, mentions, savedReply } = first;
    const uploaded = first.files.length === 0 ? NO_FILES : await upload(first.files);
    // Given up, taken back or changed meanwhile: what is first by now is looked at again.
    if (signal.aborted || list.find(clientId) !== first) return DONE;
    if ('error' in uploaded) return keepFailed(first, uploaded.error);
    const { sendAt: _, ...withoutTime } = first;
    const due = isOverdue(first, options.now()) ? withoutTime : first;
    const attempt: OutboxReply = { ...due, state: 'sending', attempts: first.attempts + 1 };
    // Before the first request: a forgotten one could be thrown away as never sent. Further ones change nothing of that.
    if (first.attempts === 0 && !isWritten(() => store.replace(clientId, toStored(attempt)))) return LATER;
    list.show(clientId, attempt);

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
    if (list.find(reply.clientId)) list.show(reply.clientId, { ...reply, state: 'sent', message });
    return DONE;
  };

  /** The cache has it from then on. */
  const keepSentNote = (reply: OutboxReply, note: ConversationNote): Outcome => {
    isWritten(() => options.onNoteSent?.(note));
    isWritten(() => store.settle(reply));
    if (list.find(reply.clientId)) list.remove(reply);
    return DONE;
  };

  const keepScheduled = (
    reply: OutboxReply,
    { message, scheduled }: Awaited<ReturnType<ReplyLink['scheduleReply']>>,
  ): Outcome => {
    if (message) return keepSent(reply, message);
    if (scheduled) isWritten(() => options.onScheduled?.(scheduled));
    isWritten(() => store.settle({ clientId: reply.clientId, content: null }));
    if (list.find(reply.clientId)) list.remove(reply);
    return DONE;
  };

  const keepFailed = (reply: OutboxReply, error: unknown): Outcome => {
    const late = sentAtOnce(reply, { error, now: options.now(), clientId: newClientId });
    if (late && isWritten(() => store.replace(reply.clientId, toStored(late)))) {
      list.show(reply.clientId, late);
      return LATER;
    }
    const failure = sendFailure(error);
    if (failure.kind === 'edited_too_late') return keepEdited(reply) ? DONE : LATER;
    const next: OutboxReply =
      failure.kind === 'unsent'
        ? { ...reply, state: 'unsent', reason: failure.reason }
        : { ...reply, state: 'queued' };
    // On disk, one that is tried again goes on as under way, as after a crash. A refused one may, if the disk fails: the
    // next start sends it again and hears the same.
    if (failure.kind === 'unsent') isWritten(() => store.replace(reply.clientId, toStored(next)));
    list.show(reply.clientId, next);
    if (failure.kind === 'unsent') return DONE;
    // A session that has ended closes this outbox; a password to be changed does not, and no event says when it was.
    if (failure.kind === 'session') return LATER;
    return { kind: 'wait', askedMs: failure.waitMs, isForAll: failure.isForAll };
  };

  /** An earlier text was delivered. False when the disk refused, which is reported. */
  const keepEdited = (reply: OutboxReply): boolean => {
    const next = editedTooLate(reply, newClientId());
    const isKept = isWritten(() => store.replace(reply.clientId, toStored(next)));
    // Under the clientId that is used up, it is sent again: the server refuses it again, and the disk may take it then.
    list.show(reply.clientId, isKept ? next : { ...reply, state: 'queued', reason: null });
    return isKept;
  };

  return { sendFirst, keepEdited };
}
