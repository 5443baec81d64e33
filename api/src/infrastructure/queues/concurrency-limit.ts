import { AppError } from '@chatbot-saas/contract/errors';
import { isUnreachable } from '../database-errors.ts';
import { ContentionDetector } from './contention-detector.ts';

export interface ConcurrencyLimitOptions {
  /** Slots in total. */
  total: number;
  /** Slots per party. */
  perParty: number;
  /** Slots per party while several parties are active, if lower. */
  perPartyWhenContended?: number;
  /** Error message after a wait that is too long. */
  refusal: string;
}

interface Waiting {
  enter(): void;
  fail(error: unknown): void;
}

/** Maximum wait for a slot, equal to the statement timeout. */
const MAX_WAIT_MS = 10_000;
const RETRY_AFTER = 2;

/**
 * Limits concurrency in total and per party, so that parties do not block each other. Calls beyond the limit wait. A
 * free slot goes to the party that waits longest since its latest slot.
 */
export class ConcurrencyLimit {
  readonly #options: ConcurrencyLimitOptions;
  readonly #held = new Map<string, number>();
  readonly #waiting = new Map<string, Set<Waiting>>();
  readonly #parties = new ContentionDetector();
  #free: number;

  constructor(options: ConcurrencyLimitOptions) {
    this.#options = options;
    this.#free = options.total;
  }

  /** True when several parties were active recently. */
  get isContended(): boolean {
    return this.#parties.isContended;
  }

  async run<T>(party: string, work: () => Promise<T>): Promise<T> {
    this.#parties.note(party);
    // No extra turn of the event loop in the usual case, when no call waits.
    if (this.#waiting.has(party) || !this.#hasSlot(party)) await this.#waitForSlot(party);
    else this.#acquire(party);
    try {
      return await work();
    } catch (error) {
      // Waiting calls would fail the same way, each after another timeout.
      if (isUnreachable(error)) this.#giveUp(error);
      throw error;
    } finally {
      this.#release(party);
    }
  }

  #hasSlot(party: string): boolean {
    const { perParty, perPartyWhenContended = perParty } = this.#options;
    const most = this.isContended ? perPartyWhenContended : perParty;
    return this.#free > 0 && (this.#held.get(party) ?? 0) < most;
  }

  #acquire(party: string): void {
    this.#free -= 1;
    this.#held.set(party, (this.#held.get(party) ?? 0) + 1);
  }

  #release(party: string): void {
    this.#free += 1;
    const held = (this.#held.get(party) ?? 0) - 1;
    if (held > 0) this.#held.set(party, held);
    else this.#held.delete(party);
    this.#admitNext();
  }

  #waitForSlot(party: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const queue = this.#waiting.get(party) ?? new Set();
      this.#waiting.set(party, queue);
      const end = () => {
        clearTimeout(timeout);
        queue.delete(waiting);
        if (queue.size === 0) this.#waiting.delete(party);
      };
      const waiting: Waiting = {
        enter() {
          end();
          resolve();
        },
        fail(error) {
          end();
          reject(error);
        },
      };
      const { refusal } = this.#options;
      const timeout = setTimeout(
        () => waiting.fail(new AppError('rate_limited', refusal, { retryAfter: RETRY_AFTER })),
        MAX_WAIT_MS,
      );
      queue.add(waiting);
      // Earlier waiters may have been blocked by calls that have ended.
      this.#admitNext();
    });
  }

  #giveUp(error: unknown): void {
    for (const queue of this.#waiting.values()) for (const { fail } of queue) fail(error);
  }

  #admitNext(): void {
    for (const [party, queue] of this.#waiting) {
      if (this.#free === 0) return;
      const [first] = queue;
      if (!first || !this.#hasSlot(party)) continue;
      this.#acquire(party);
      first.enter();
      // Moves the party to the end of the map, so that this loop visits the others first.
      if (this.#waiting.delete(party)) this.#waiting.set(party, queue);
    }
  }
}

/** Limits each party to `atOnce` calls. Waiting here holds no connection, unlike waiting for the same database lock. */
export const limitPerKey = (refusal: string, atOnce = 1): ConcurrencyLimit =>
  new ConcurrencyLimit({ total: Number.POSITIVE_INFINITY, perParty: atOnce, refusal });
