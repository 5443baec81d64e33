import { PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Set here, so that `node` and a file start the product on every system. Measured in docs/adr/0016. */
setFlagsFromString('--heap-growing-percent=40');
setFlagsFromString('--no-allocation-site-pretenuring');
setFlagsFromString('--expose-gc');

/** Blocks until the collection is complete: a minor one some milliseconds, a major one a tenth of a second. */
export const collectGarbage: NonNullable<typeof globalThis.gc> = runInNewContext('gc');

/** Bytes. V8 lets it grow to 128 MB, and a busy process keeps that. In much less, collections take a fifth of a turn more. */
const YOUNG_GENERATION = 48 * 1024 ** 2;
/** By which it grows, from 2 MB on: to 54 MB at most. */
const GROWING = 3;
const KEEPING = 1;

let growth = 0;

/** Its limit is fixed before any code runs, but how it grows is not. */
function growYoungGenerationBy(factor: number): void {
  if (factor === growth) return;
  growth = factor;
  setFlagsFromString(`--semi-space-growth-factor=${factor}`);
}

// No event comes while modules are loaded.
growYoungGenerationBy(KEEPING);
new PerformanceObserver(() => {
  const young = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space');
  growYoungGenerationBy((young?.space_size ?? 0) < YOUNG_GENERATION ? GROWING : KEEPING);
}).observe({ entryTypes: ['gc'] });
