import { performance } from 'node:perf_hooks';
import { collectGarbage } from '../infrastructure/garbage-collector.ts';

const INTERVAL_MS = 2_000;
/** Maximum event loop utilization of a quiet interval. */
const MAX_UTILIZATION = 0.05;

/**
 * V8 keeps a quarter of the process's memory after the start. This releases it in the first quiet interval, because a
 * full collection blocks for a tenth of a second.
 */
export function releaseStartupMemory(): void {
  let previous = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, previous);
    previous = now;
    if (utilization > MAX_UTILIZATION) return;
    clearInterval(timer);
    collectGarbage({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  }, INTERVAL_MS);
  timer.unref();
}
