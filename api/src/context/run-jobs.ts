import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
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

interface RunningJobs {
  /** Runs one round of each job now, or of the one with that name. Tests call this instead of waiting for the schedule. */
  runNow(name?: string): Promise<void>;
  /** Lets running rounds end and starts no more. */
  close(): Promise<void>;
}

export function runJobs(
  jobs: readonly Job[],
  services: Services,
  logger: Logger,
  { onRequest }: { onRequest: boolean },
): RunningJobs {
  const stop = new AbortController();

  const round = async (job: Job): Promise<void> => {
    try {
      await job.round(services);
    } catch (error) {
      // The next round runs anyway: the work is still due.
      logger.error({ err: error, job: job.name }, 'a round of a job failed');
    }
  };

  const repeat = async (job: Job): Promise<void> => {
    for (let pauseMs = job.startsAfterMs ?? job.everyMs; !stop.signal.aborted; pauseMs = job.everyMs) {
      await pause(pauseMs, undefined, { signal: stop.signal, ref: false }).catch(() => undefined);
      if (!stop.signal.aborted) await round(job);
    }
  };

  const running = onRequest ? [] : jobs.map(repeat);
  return {
    async runNow(name) {
      await Promise.all(jobs.filter((job) => name === undefined || job.name === name).map(round));
    },
    async close() {
      stop.abort();
      await Promise.all(running);
    },
  };
}

/** Runs all items in sequence. A failed item does not stop the others; the first error is thrown at the end. */
export async function runAll<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const failed: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => failed.push(error));
  if (failed.length > 0) throw failed[0];
}
