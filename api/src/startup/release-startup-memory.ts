import { performance } from 'node:perf_hooks';

const LOOK_MS = 2_000;
/** The share of that time in which the process did anything. */
const QUIET = 0.05;

/**
 * V8 keeps what the start alone needed, a quarter of all that the process holds, until it runs short of memory. It is
 * given back in the first quiet moment, as a tenth of a second goes by in which nobody is answered. Needs `--expose-gc`.
 */
export function releaseStartupMemory(): void {
  let before = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (utilization > QUIET) return;
    clearInterval(timer);
    globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  }, LOOK_MS);
  timer.unref();
}
