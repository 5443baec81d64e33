import { AppError } from '@chatbot-saas/contract/errors';
import type { Redis } from '../redis.ts';
import type { Limiter } from './limiter.ts';
import { sharedLimiter } from './limiter.ts';
import type { Limits, SignInAttempt } from './limits.ts';
import { consumed, type RateLimits, tooMany } from './rate-limits.ts';

const DAY = 24 * 60 * 60;
const LONGEST_WAIT = 15 * 60;

/** Failed sign-ins per day before the next attempt must wait. An office mistypes less often. */
const FREE_FAILURES = {
  /** Per address over all accounts. */
  address: 50,
  /** Per account over all addresses. */
  account: 30,
} as const;

/** Seconds until the next attempt: 2, 4, 8 and so on. */
const waitAfter = (failuresBeyond: number): number => Math.min(2 ** failuresBeyond, LONGEST_WAIT);

/** After too many failures, allows one attempt at a time, with exponential backoff. */
class BackoffLimiter {
  readonly #free: number;
  readonly #failures: Limiter;
  readonly #tries: Limiter;

  constructor(redis: Redis | null, kind: keyof typeof FREE_FAILURES) {
    this.#free = FREE_FAILURES[kind];
    this.#failures = sharedLimiter(redis, `signInFailures.${kind}`, { points: this.#free, duration: DAY });
    this.#tries = sharedLimiter(redis, `signInTries.${kind}`, { points: 1, duration: LONGEST_WAIT });
  }

  /** Returns an error for an attempt that comes too early. */
  async count(who: string): Promise<AppError | null> {
    const failures = await consumed(this.#failures, who);
    const beyond = failures.points - this.#free;
    if (beyond <= 0) return null;
    const tries = await consumed(this.#tries, who, { customDuration: waitAfter(beyond) });
    if (tries.points <= 1) return null;
    // A refused attempt must not lengthen the wait.
    await this.#failures.reward(who);
    return tooMany(tries.endsAt);
  }

  async uncount(who: string): Promise<void> {
    await Promise.all([this.#failures.reward(who), this.#tries.delete(who)]);
  }
}

/**
 * Conversations of one visitor that may wait for an agent. A lower hourly limit would block offices that are served
 * quickly. It would still let a flood grow where no agent answers.
 */
const MAX_WAITING = 15;
const TOO_MANY_WAITING = 'A lot of people on your network are waiting for a person. Please try again soon.';

export function serviceLimits(redis: Redis | null, limits: RateLimits): Limits {
  const byAddress = new BackoffLimiter(redis, 'address');
  const byAccount = new BackoffLimiter(redis, 'account');
  return {
    async countHandoff({ id, network }, countWaiting) {
      // Checked first, so that this refusal does not use up the hourly limit.
      if ((await countWaiting()) >= MAX_WAITING) {
        throw new AppError('rate_limited', TOO_MANY_WAITING, { retryAfter: 60 });
      }
      await limits.count({}, 'visitorHandoffs', `${id} ${network}`);
    },
    countConversation: async (tenantId, quotas) =>
      limits.count({}, 'workspaceConversations', tenantId, quotas),
    countStart: async (contactId) => limits.count({}, 'contactStarts', contactId),
    async countSignIn({ email, network }) {
      const ofAddress = await byAddress.count(network);
      if (ofAddress) return { ...uncounted, refusal: ofAddress };
      const ofAccount = await byAccount.count(email);
      if (ofAccount) {
        await byAddress.uncount(network);
        return { ...uncounted, refusal: ofAccount };
      }
      return {
        refusal: null,
        async succeeded() {
          await Promise.all([byAddress.uncount(network), byAccount.uncount(email)]);
        },
      };
    },
  };
}

const uncounted: SignInAttempt = { refusal: null, succeeded: async () => undefined };

/** For load tests only (`RATE_LIMITS=off`). */
export const noServiceLimits: Limits = {
  countHandoff: async () => undefined,
  countConversation: async () => undefined,
  countStart: async () => undefined,
  countSignIn: async () => uncounted,
};
