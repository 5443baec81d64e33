import type { Clock } from '../src/core/ports.ts';

/** A clock whose timers never ring: nothing here fails and is tried again. */
export const systemClock: Clock = {
  now: () => new Date(),
  every: () => () => {},
  after: () => () => {},
};
