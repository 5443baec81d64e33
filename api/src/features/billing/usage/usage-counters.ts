import type { Logger } from 'pino';
import type { CountedTable, RunFunction, UsageCounters } from '../../../context/index.ts';
import { addUsage, type UsageCount } from './usage.store.ts';

const FLUSH_MS = 1_000;
/** From this many rows on, flushes less often, so that frequent rows are written once. */
const MANY = 500;
const TIMES = 5;
/** Rows per statement: the statement locks them all until it ends. */
const MAX_TOGETHER = 2_000;

/** By tenant, then by row: building a joint key would take longer than the count. */
class Pending {
  readonly #byTenant = new Map<string, Map<string, UsageCount>>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(tenant: string, table: CountedTable, id: string, times: number): void {
    let ofTenant = this.#byTenant.get(tenant);
    if (!ofTenant) {
      ofTenant = new Map();
      this.#byTenant.set(tenant, ofTenant);
    }
    const counted = ofTenant.get(id);
    if (counted) counted.times += times;
    else {
      ofTenant.set(id, { tenant, table, id, times });
      this.#size += 1;
    }
  }

  list(): UsageCount[] {
    return [...this.#byTenant.values()].flatMap((ofTenant) => [...ofTenant.values()]);
  }
}

export function usageCounters(runFunction: () => RunFunction, logger: Logger): UsageCounters {
  let pending = new Pending();

  const flush = async (): Promise<void> => {
    const counts = pending.list();
    pending = new Pending();
    for (let at = 0; at < counts.length; at += MAX_TOGETHER) {
      const together = counts.slice(at, at + MAX_TOGETHER);
      try {
        await runFunction()(addUsage(together), () => []);
      } catch (error) {
        logger.warn({ err: error }, 'usage counts were not written yet');
        for (const count of together) pending.add(count.tenant, count.table, count.id, count.times);
      }
    }
  };

  let running: Promise<void> = Promise.resolve();
  let times = 0;
  const timer = setInterval(() => {
    times += 1;
    if (pending.size > MANY && times % TIMES !== 0) return;
    running = running.then(flush);
  }, FLUSH_MS);
  timer.unref();

  return {
    count: (tenant, table, id) => pending.add(tenant, table, id, 1),
    async close() {
      clearInterval(timer);
      await running;
      await flush();
    },
  };
}
