import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Job } from './job.ts';
import type { Services } from './scope.ts';

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
