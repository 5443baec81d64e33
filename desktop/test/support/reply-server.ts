import { randomUUID } from 'node:crypto';
import { ApiError } from '@chatbot-saas/client';
import type { Message, StoredFile } from '@chatbot-saas/contract';
import { ERROR_STATUS, type ErrorCode } from '@chatbot-saas/contract/errors';

interface Reply {
  content: string;
  clientId: string;
}

export const refusal = (code: ErrorCode, message: string) =>
  new ApiError({ status: ERROR_STATUS[code], code, message });
export const notAssigned = () =>
  refusal('not_assigned', 'Only the assigned agent may answer in this conversation.');
export const ended = () => refusal('conversation_ended', 'This conversation has ended.');

/** What the server does with `POST /chat/{id}/agent/message`, in its order: an earlier copy, then its rules, then a new message. */
export class ReplyServer {
  /** By session id. */
  readonly refusals = new Map<string, ApiError>();
  /** The token of the sender is not taken any more. */
  isSessionOver = false;
  readonly #logs = new Map<string, Message[]>();

  messagesOf(sessionId: string): readonly Message[] {
    return this.#logs.get(sessionId) ?? [];
  }

  receive(sessionId: string, { content, clientId }: Reply, files: StoredFile[] = []): Message {
    if (this.isSessionOver) throw refusal('not_signed_in', 'Your session has ended. Please sign in again.');
    const log = this.messagesOf(sessionId);
    const earlier = log.find((message) => message.clientId === clientId);
    if (earlier && earlier.content !== content)
      throw refusal('client_id_reused', 'This clientId was used for a different message.');
    if (earlier) return earlier;
    const refused = this.refusals.get(sessionId);
    if (refused) throw refused;
    const message: Message = {
      id: randomUUID(),
      seq: log.length + 1,
      role: 'agent',
      content,
      timestamp: '2026-03-02T14:02:00.000Z',
      metadata: {},
      clientId,
      ...(files.length > 0 && { files }),
    };
    this.#logs.set(sessionId, [...log, message]);
    return message;
  }
}
