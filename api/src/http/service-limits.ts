import type { Limits, SignInAttempt } from '../kernel/index.ts';
import type { Limiter } from '../limiter.ts';
import { sharedLimiter } from '../limiter.ts';
import type { Redis } from '../redis.ts';
import { consumed, type RateLimits, tooMany } from './rate-limits.ts';

const DAY = 24 * 60 * 60;
const LONGEST_WAIT = 15 * 60;

/** Failed sign-ins of a day before the next one has to wait; an office mistypes less. */
const FREE_FAILURES = {
  /** From one address, over all accounts. */
  address: 50,
  /** Of one account, over all addresses that its person has not signed in from before. */
  account: 30,
} as const;

/** Seconds until the next try: 2, 4, 8 and so on. */
const waitAfter = (failuresBeyond: number): number => Math.min(2 ** failuresBeyond, LONGEST_WAIT);

/** Once there have been too many failures, one try at a time is let through, and after each a longer wait. */
class GrowingWait {
  readonly #free: number;
  readonly #failures: Limiter;
  readonly #tries: Limiter;

  constructor(redis: Redis | null, kind: keyof typeof FREE_FAILURES) {
    this.#free = FREE_FAILURES[kind];
    this.#failures = sharedLimiter(redis, `signInFailures.${kind}`, { points: this.#free, duration: DAY });
    this.#tries = sharedLimiter(redis, `signInTries.${kind}`, { points: 1, duration: LONGEST_WAIT });
  }

  async count(who: string): Promise<void> {
    const { consumedPoints } = await consumed(this.#failures, who);
    const beyond = consumedPoints - this.#free;
    if (beyond <= 0) return;
    const tries = await consumed(this.#tries, who, { customDuration: waitAfter(beyond) });
    if (tries.consumedPoints <= 1) return;
    // It was not tried: to ask too early makes the wait no longer.
    await this.#failures.reward(who);
    throw tooMany(tries);
  }

  async uncount(who: string): Promise<void> {
    await Promise.all([this.#failures.reward(who), this.#tries.delete(who)]);
  }
}

const HANDOFF_LIMITS = ['handoffMinute', 'handoffHour', 'handoffDay'] as const;

export function serviceLimits(redis: Redis | null, limits: RateLimits): Limits {
  const byAddress = new GrowingWait(redis, 'address');
  const byAccount = new GrowingWait(redis, 'account');
  return {
    async countHandoff({ id, network }) {
      for (const rule of HANDOFF_LIMITS) await limits.count({}, rule, `${id} ${network}`);
    },
    async countSignIn({ email, network }) {
      await byAddress.count(network);
      try {
        await byAccount.count(email);
      } catch (error) {
        await byAddress.uncount(network);
        throw error;
      }
      return {
        async succeeded() {
          await Promise.all([byAddress.uncount(network), byAccount.uncount(email)]);
        },
      };
    },
  };
}

const unlimited: SignInAttempt = { succeeded: async () => undefined };

/** For load tests only (`RATE_LIMITS=off`). */
export const noServiceLimits: Limits = {
  countHandoff: async () => undefined,
  countSignIn: async () => unlimited,
};
