import type { Logger } from 'pino';

/** Background work without a caller that waits. A stopped process loses it, so it must be repeatable. */
export interface Background {
  /** `name` identifies the work in error logs. */
  run(name: string, work: () => Promise<void>): void;
  /** Waits a limited time for running work, and drops queued work. */
  close(): Promise<void>;
}

/** A low limit, so that requests keep their database connections. */
const MAX_RUNNING = 4;
const MAX_WAITING = 1_000;
const CLOSE_TIMEOUT_MS = 3_000;

export function backgroundRunner(logger: Logger): Background {
  const waiting: (() => Promise<void>)[] = [];
  const running = new Set<Promise<void>>();

  const next = (): void => {
    while (running.size < MAX_RUNNING) {
      const work = waiting.shift();
      if (!work) return;
      const done = work().finally(() => {
        running.delete(done);
        next();
      });
      running.add(done);
    }
  };

  return {
    run(name, work) {
      if (waiting.length >= MAX_WAITING) {
        logger.warn({ work: name }, 'too much waits in the background: left out');
        return;
      }
      waiting.push(() =>
        work().catch((err: unknown) => logger.error({ err, work: name }, 'background work failed')),
      );
      next();
    },
    async close() {
      waiting.length = 0;
      let timeout: NodeJS.Timeout | undefined;
      const elapsed = new Promise<void>((resolve) => {
        timeout = setTimeout(resolve, CLOSE_TIMEOUT_MS);
      });
      await Promise.race([Promise.all(running), elapsed]);
      clearTimeout(timeout);
    },
  };
}
