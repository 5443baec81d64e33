import type { Logger } from 'pino';
import type { RunStored, UsageCounters } from '../../kernel/index.ts';
import { addUsage, type UsageCount } from './usage.store.ts';

const FLUSH_MS = 1_000;
/** Rows of one statement: it holds them all until it is done. */
const MAX_TOGETHER = 2_000;

export function usageCounters(runStored: () => RunStored, logger: Logger): UsageCounters {
  let pending = new Map<string, UsageCount>();

  const add = ({ times, ...what }: UsageCount): void => {
    const key = `${what.tenant} ${what.table} ${what.id}`;
    const counted = pending.get(key);
    if (counted) counted.times += times;
    else pending.set(key, { ...what, times });
  };

  const flush = async (): Promise<void> => {
    const counts = [...pending.values()];
    pending = new Map();
    for (let at = 0; at < counts.length; at += MAX_TOGETHER) {
      const together = counts.slice(at, at + MAX_TOGETHER);
      try {
        await runStored()(addUsage(together), () => []);
      } catch (error) {
        logger.warn({ err: error }, 'usage counts were not written yet');
        for (const count of together) add(count);
      }
    }
  };

  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(flush);
  }, FLUSH_MS);
  timer.unref();

  return {
    count: (tenant, table, id) => add({ tenant, table, id, times: 1 }),
    async close() {
      clearInterval(timer);
      await running;
      await flush();
    },
  };
}
