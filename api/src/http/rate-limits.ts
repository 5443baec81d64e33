import type { RateLimitName } from '@chatbot-saas/shared/contracts';
import { AppError } from '@chatbot-saas/shared/errors';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { type Limiter, type Rule, sharedLimiter } from '../limiter.ts';
import type { Redis } from '../redis.ts';

const MINUTE = 60;

const RULES = {
  address: { points: 1_200, duration: MINUTE },
  staff: { points: 600, duration: MINUTE },
  key: { points: 3_000, duration: MINUTE },
  register: { points: 20, duration: 60 * MINUTE },
  chatStart: { points: 60, duration: MINUTE },
  chatMessage: { points: 20, duration: MINUTE },
  /** Failures only, per e-mail and address: nobody can lock a victim out from elsewhere. */
  login: { points: 10, duration: 15 * MINUTE },
  /** Wrong current passwords only, per person and address: a stolen token guesses no faster than a stranger. */
  password: { points: 10, duration: 15 * MINUTE },
  forgot: { points: 20, duration: 60 * MINUTE },
  /** Per e-mail, whoever asks and whether or not there is such an account. Each mail's link works, so nobody is locked out. */
  forgotEmail: { points: 5, duration: 60 * MINUTE },
  reset: { points: 20, duration: 15 * MINUTE },
  contact: { points: 5, duration: 60 * MINUTE },
  transcript: { points: 20, duration: 60 * MINUTE },
  /** Per e-mail, whoever has it written to: nobody's mailbox is filled from many conversations. */
  transcriptEmail: { points: 5, duration: 60 * MINUTE },
} as const satisfies Record<
  RateLimitName | 'address' | 'staff' | 'key' | 'forgotEmail' | 'transcriptEmail',
  Rule
>;

type RuleName = keyof typeof RULES;

/** Where a caller stands with the limit that was counted last; kept until there is an answer to tell it in. */
export interface Counted {
  standing?: { rule: RuleName; state: RateLimiterRes };
}

export interface RateLimits {
  /** Counts one call; throws 429 when there have been too many. */
  count(counted: Counted, rule: RuleName, who: string): Promise<void>;
  /** Takes one counted call back: it turned out not to be of the kind that is limited. */
  uncount(rule: RuleName, who: string): Promise<void>;
}

/** In the answer's headers; Koa's context is one that takes them. */
export function tellStanding(
  answer: { set(header: string, value: string): void },
  { standing }: Counted,
): void {
  if (!standing) return;
  const { rule, state } = standing;
  answer.set('RateLimit-Limit', String(RULES[rule].points));
  answer.set('RateLimit-Remaining', String(Math.max(0, state.remainingPoints)));
  answer.set('RateLimit-Reset', String(secondsLeft(state)));
}

const secondsLeft = ({ msBeforeNext }: RateLimiterRes) => Math.ceil(msBeforeNext / 1000);

export function rateLimits(redis: Redis | null): RateLimits {
  const limiters = new Map(
    Object.entries(RULES).map(([name, rule]) => [name as RuleName, sharedLimiter(redis, name, rule)]),
  );
  const limiter = (rule: RuleName): Limiter => {
    const found = limiters.get(rule);
    if (!found) throw new Error(`No rate limit named ${rule}`);
    return found;
  };
  return {
    async count(counted, rule, who) {
      try {
        counted.standing = { rule, state: await limiter(rule).consume(who) };
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        counted.standing = { rule, state: error };
        throw new AppError('rate_limited', 'Rate limit exceeded. Please try again later.', {
          retryAfter: Math.max(1, secondsLeft(error)),
        });
      }
    },
    async uncount(rule, who) {
      await limiter(rule).reward(who);
    },
  };
}

/** For load tests only (`RATE_LIMITS=off`). */
export const noRateLimits: RateLimits = {
  count: async () => undefined,
  uncount: async () => undefined,
};
