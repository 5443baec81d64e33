import { constants, getPriority, setPriority } from 'node:os';

/** At this, a thread gets a tenth of a busy core, and all of an idle one. */
const NICENESS = 10;

/**
 * To be called first in a worker: the main thread and the database go before it, so that a large import or an index that
 * is being learnt delays nobody's answer. On systems other than Linux the whole process would give way.
 */
export function lowerPriority(): void {
  if (process.platform !== 'linux') return;
  setPriority(Math.min(getPriority() + NICENESS, constants.priority.PRIORITY_LOW));
}
