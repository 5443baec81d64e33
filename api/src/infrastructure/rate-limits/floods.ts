import type { Redis } from '../redis.ts';
import { sharedLimiter } from './limiter.ts';
import { consumed } from './rate-limits.ts';

const MINUTE = 60;

/** Starts of conversations in a minute. Between both figures, a flood goes on but none begins. */
export const FLOOD = {
  /** More begin one: as many as a single address may make. */
  begins: 60,
  /** More keep it going. */
  goesOn: 20,
  /** Seconds without such a minute until it is over. */
  lasts: 5 * MINUTE,
} as const;

/** Which keys are flooded, for all processes that share Redis. */
export interface Floods {
  /** Counts a call with that key, also one that is refused. Returns whether the key is flooded. */
  count(keyId: string): Promise<boolean>;
}

export function floods(redis: Redis | null): Floods {
  const calls = sharedLimiter(redis, 'keyStarts', { points: FLOOD.begins, duration: MINUTE });
  const flooded = sharedLimiter(redis, 'floodedKeys', { points: 1, duration: FLOOD.lasts });
  return {
    async count(keyId) {
      const { points } = await consumed(calls, keyId);
      const isFlooded = points > FLOOD.begins || (await flooded.get(keyId)) !== null;
      // One call of a minute crosses each figure, so that not every call writes.
      const crossed = points === FLOOD.begins + 1 || points === FLOOD.goesOn + 1;
      if (isFlooded && crossed) await flooded.set(keyId, 1, FLOOD.lasts);
      return isFlooded;
    },
  };
}

/** For load tests only (`RATE_LIMITS=off`). */
export const noFloods: Floods = { count: async () => false };
