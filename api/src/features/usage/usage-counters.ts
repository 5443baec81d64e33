import type { Logger } from 'pino';
import { type OpenScope, SYSTEM, type UsageCounters } from '../../kernel/index.ts';
import * as store from './usage.store.ts';

const FLUSH_MS = 1_000;

export function usageCounters(openScope: () => OpenScope, logger: Logger): UsageCounters {
  let pending = new Map<string, Map<string, store.UsageCount>>();

  const flush = async (): Promise<void> => {
    const batch = pending;
    pending = new Map();
    for (const [tenantId, counts] of batch) {
      try {
        await openScope()(tenantId, SYSTEM, (scope) => store.add(scope.db, [...counts.values()]));
      } catch (error) {
        logger.warn({ err: error, tenantId }, 'usage counts were not written');
      }
    }
  };

  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(flush);
  }, FLUSH_MS);
  timer.unref();

  return {
    count(tenantId, table, id) {
      const counts = pending.get(tenantId) ?? new Map<string, store.UsageCount>();
      pending.set(tenantId, counts);
      const counted = counts.get(`${table} ${id}`) ?? { table, id, times: 0 };
      counted.times += 1;
      counts.set(`${table} ${id}`, counted);
    },
    flush: () => {
      running = running.then(flush);
      return running;
    },
    async close() {
      clearInterval(timer);
      await running;
      await flush();
    },
  };
}
