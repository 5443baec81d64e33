import type { ChatReply } from '@chatbot-saas/contract';

/** Replies with a running model call in this process, by visitor message. A resend joins instead of asking again. */
const pendingReplies = new Map<string, Promise<ChatReply>>();

/** The promised reply of a model call, which resends join. */
export class PendingReply {
  readonly #reply = Promise.withResolvers<ChatReply>();
  #message: string | null = null;
  readonly resolve = this.#reply.resolve;
  readonly reject = this.#reply.reject;

  constructor() {
    // There may be no resend, so the rejection must count as handled.
    this.#reply.promise.catch(() => undefined);
  }

  begin(messageId: string): void {
    this.#message = messageId;
    pendingReplies.set(messageId, this.#reply.promise);
  }

  end(): void {
    if (this.#message) pendingReplies.delete(this.#message);
  }
}

/** The reply that an earlier sending of this message waits for. */
export const findPendingReply = (messageId: string): Promise<ChatReply> | undefined =>
  pendingReplies.get(messageId);
