import type { Services } from './scope.ts';

/**
 * Scheduled work that any process may run. The database holds what is due, never memory. A round locks rows with SKIP
 * LOCKED, so a process that dies loses nothing.
 */
export interface Job {
  readonly name: string;
  /** Milliseconds from the end of one round to the next. */
  readonly everyMs: number;
  /** Milliseconds from the start of the process to the first round; one interval where it is not given. */
  readonly startsAfterMs?: number;
  round(services: Services): Promise<void>;
}
