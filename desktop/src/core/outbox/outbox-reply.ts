import { conversationNoteEndpoints, type Message, messageText } from '@chatbot-saas/contract';
import { CoreError, type CoreErrorCode } from '../core-error.ts';
import type { StoredReply } from './ports.ts';

/** A reply as the thread shows it below the stored messages. */
export interface OutboxReply extends Omit<StoredReply, 'state'> {
  /** `sent`: the server has it, and the cache does not show it yet. */
  state: StoredReply['state'] | 'sent';
  /** The server's copy; null unless sent. */
  message: Message | null;
}

export interface OutboxCounts {
  /** On their way, or waiting to be. */
  waiting: number;
  /** Refused: they wait for a person to decide. */
  unsent: number;
}

export function countsOf(replies: readonly OutboxReply[]): OutboxCounts {
  const count = (...states: OutboxReply['state'][]) =>
    replies.filter(({ state }) => states.includes(state)).length;
  return { waiting: count('queued', 'sending'), unsent: count('unsent') };
}

/** The conversations whose first reply may go out: whatever stands behind an unsent one waits with it, and behind what holds it back. */
export function dueConversations(
  replies: readonly OutboxReply[],
  isHeldBack: (reply: OutboxReply) => boolean = () => false,
): string[] {
  const firsts = new Map<string, OutboxReply>();
  for (const reply of replies) {
    if (reply.state !== 'sent' && !firsts.has(reply.conversationId)) firsts.set(reply.conversationId, reply);
  }
  return [...firsts.values()]
    .filter((first) => first.state !== 'unsent' && !isHeldBack(first))
    .map(({ conversationId }) => conversationId);
}

/** On start, `sending` becomes `queued`: the process that was sending is gone. */
export function fromStored(reply: StoredReply): OutboxReply {
  return { ...reply, state: reply.state === 'sending' ? 'queued' : reply.state, message: null };
}

export function toStored({ message: _, state, ...reply }: OutboxReply): StoredReply {
  if (state === 'sent') throw new Error('What is sent is not stored');
  return { ...reply, state };
}

/** The server has an earlier text of it: this one is another reply, which goes out only by hand. */
export function editedTooLate(reply: OutboxReply, clientId: string): OutboxReply {
  return {
    ...reply,
    clientId,
    state: 'unsent',
    reason: 'earlier_text_sent' satisfies CoreErrorCode,
    attempts: 0,
  };
}

const noteText = conversationNoteEndpoints.create.body.shape.content;

/** As the server will store it. Throws CoreError `reply_empty`, `reply_too_long` or `reply_unstorable`. */
export function parseContent(
  content: string,
  { kind = 'reply', hasFiles = false }: { kind?: StoredReply['kind']; hasFiles?: boolean } = {},
): string {
  if (content.trim() === '') {
    if (hasFiles) return '';
    throw new CoreError('reply_empty');
  }
  const parsed = (kind === 'note' ? noteText : messageText).safeParse(content);
  if (parsed.success) return parsed.data;
  const refusals: Record<string, CoreErrorCode> = { too_small: 'reply_empty', too_big: 'reply_too_long' };
  throw new CoreError(refusals[parsed.error.issues[0]?.code ?? ''] ?? 'reply_unstorable');
}
