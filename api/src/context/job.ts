import type { Services } from './scope.ts';

/**
 * Work that is due at some time. Any process may run it. What is due stands in the database, never in memory: a round
 * takes rows under their locks (SKIP LOCKED), so a process that dies forgets nothing.
 */
export interface Job {
  readonly name: string;
  /** Milliseconds from the end of one round to the next. */
  readonly everyMs: number;
  /** Milliseconds from the start of the process to the first round; one interval where it is not given. */
  readonly startsAfterMs?: number;
  round(services: Services): Promise<void>;
}
