import { AppError } from '@chatbot-saas/shared/errors';
import { isUnreachable } from '../database-errors.ts';
import { ContentionDetector } from './contention-detector.ts';

export interface ConcurrencyLimitOptions {
  /** Places in all. */
  total: number;
  /** What one party may hold of them. */
  each: number;
  /** The same while others are at work as well, where that is less. */
  eachWhenContended?: number;
  /** For whom it took too long. */
  refusal: string;
}

interface Waiting {
  enter(): void;
  fail(error: unknown): void;
}

/** How long one may wait for a place: as long as a statement may take. */
const PATIENCE_MS = 10_000;
const RETRY_AFTER = 2;

/**
 * Places that are held for a while, by parties that must not be in each other's way. Each party holds a few at most;
 * what exceeds that waits, and a free place goes to the party that waits longest since it was last given one.
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

  /** Whether more than one party has come of late. */
  get isContended(): boolean {
    return this.#parties.isContended;
  }

  async run<T>(party: string, work: () => Promise<T>): Promise<T> {
    this.#parties.note(party);
    // Without a turn of the event loop where none waits, which is the rule.
    if (this.#waiting.has(party) || !this.#hasPlace(party)) await this.#turn(party);
    else this.#take(party);
    try {
      return await work();
    } catch (error) {
      // Those who wait would find the database as this one did, each after the same time again.
      if (isUnreachable(error)) this.#giveUp(error);
      throw error;
    } finally {
      this.#leave(party);
    }
  }

  #hasPlace(party: string): boolean {
    const { each, eachWhenContended = each } = this.#options;
    const most = this.isContended ? eachWhenContended : each;
    return this.#free > 0 && (this.#held.get(party) ?? 0) < most;
  }

  #take(party: string): void {
    this.#free -= 1;
    this.#held.set(party, (this.#held.get(party) ?? 0) + 1);
  }

  #leave(party: string): void {
    this.#free += 1;
    const held = (this.#held.get(party) ?? 0) - 1;
    if (held > 0) this.#held.set(party, held);
    else this.#held.delete(party);
    this.#letIn();
  }

  #turn(party: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const queue = this.#waiting.get(party) ?? new Set();
      this.#waiting.set(party, queue);
      const end = () => {
        clearTimeout(patience);
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
      const patience = setTimeout(
        () => waiting.fail(new AppError('rate_limited', refusal, { retryAfter: RETRY_AFTER })),
        PATIENCE_MS,
      );
      queue.add(waiting);
      // Those it waits behind may have been waiting for others who are gone.
      this.#letIn();
    });
  }

  #giveUp(error: unknown): void {
    for (const queue of this.#waiting.values()) for (const { fail } of queue) fail(error);
  }

  #letIn(): void {
    for (const [party, queue] of this.#waiting) {
      if (this.#free === 0) return;
      const [first] = queue;
      if (!first || !this.#hasPlace(party)) continue;
      this.#take(party);
      first.enter();
      // Behind the others, whom this loop has yet to come to; it meets this party again after them.
      if (this.#waiting.delete(party)) this.#waiting.set(party, queue);
    }
  }
}

/** For those who would wait for the same lock in the database, and hold a connection meanwhile: `atOnce` at a time. */
export const limitPerKey = (refusal: string, atOnce = 1): ConcurrencyLimit =>
  new ConcurrencyLimit({ total: Number.POSITIVE_INFINITY, each: atOnce, refusal });
