import { AppError } from '@chatbot-saas/contract/errors';
import type { EngineConnection } from './connection.ts';

const RETRY_AFTER = 30;

/** Open connections by caller; each counts until it closes. */
export class OpenConnections {
  readonly #most: number;
  readonly #open = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Throws 429 if the caller is at the limit. */
  assertBelowLimit(who: string): void {
    if ((this.#open.get(who) ?? 0) < this.#most) return;
    throw new AppError('rate_limited', 'Too many connections are open. Please try again later.', {
      retryAfter: RETRY_AFTER,
    });
  }

  add(who: string, connection: EngineConnection): void {
    this.#open.set(who, (this.#open.get(who) ?? 0) + 1);
    connection.once('close', () => {
      const left = (this.#open.get(who) ?? 0) - 1;
      if (left > 0) this.#open.set(who, left);
      else this.#open.delete(who);
    });
  }
}
