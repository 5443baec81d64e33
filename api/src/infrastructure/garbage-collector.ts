import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Set here, so that `node` and a file start the product on every system. Measured in docs/adr/0016. */
setFlagsFromString('--heap-growing-percent=40');
setFlagsFromString('--no-allocation-site-pretenuring');
setFlagsFromString('--expose-gc');

/** Blocks until the collection is complete: a minor one some milliseconds, a major one a tenth of a second. */
export const collectGarbage: NonNullable<typeof globalThis.gc> = runInNewContext('gc');
