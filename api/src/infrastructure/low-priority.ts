import { constants, getPriority, setPriority } from 'node:os';

/** With this niceness a thread gets a tenth of a busy core, and all of an idle one. */
const NICENESS = 10;

/**
 * Lowers the priority of a worker thread; call it first. Imports and index builds then do not delay requests. Outside
 * Linux the whole process would get the lower priority.
 */
export function lowerPriority(): void {
  if (process.platform !== 'linux') return;
  setPriority(Math.min(getPriority() + NICENESS, constants.priority.PRIORITY_LOW));
}
