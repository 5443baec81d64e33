import { PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Set here, so that `node` and a file start the product on every system. Measured in docs/adr/0016. */
setFlagsFromString('--heap-growing-percent=40');
setFlagsFromString('--no-allocation-site-pretenuring');
setFlagsFromString('--expose-gc');

/** Blocks until the collection is complete: a minor one some milliseconds, a major one a tenth of a second. */
export const collectGarbage: NonNullable<typeof globalThis.gc> = runInNewContext('gc');

/** Bytes. V8 lets it grow to four times as much, and the process keeps that. */
const YOUNG_GENERATION = 32 * 1024 ** 2;

/** Its limit is fixed before any code runs, but how it grows is not: 1 keeps its size. */
const growYoungGenerationBy = (factor: 1 | 2): void =>
  setFlagsFromString(`--semi-space-growth-factor=${factor}`);

// No event comes while modules are loaded.
growYoungGenerationBy(1);
new PerformanceObserver(() => {
  const young = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space');
  growYoungGenerationBy((young?.space_size ?? 0) < YOUNG_GENERATION ? 2 : 1);
}).observe({ entryTypes: ['gc'] });
