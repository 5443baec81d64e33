import type { RateLimitName } from '@chatbot-saas/shared/contracts';
import type { Ceiling, Quotas } from '@chatbot-saas/shared/domain';
import { AppError } from '@chatbot-saas/shared/errors';
import { type RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Redis } from '../redis.ts';
import { type Limiter, type Rule, sharedLimiter } from './limiter.ts';
import { CountsInMemory } from './memory-limiter.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface Limit extends Rule {
  /** Where the plan has a limit: at most that share of its month. */
  share?: { of: keyof Quotas; is: number };
  sentence?: string;
  /** Of a whole workspace, whose owner is given notice when it is reached. */
  ceiling?: Ceiling;
}

const MANY_MESSAGES = 'We’ve had a lot of messages from your network. Please try again later.';
const MANY_CONVERSATIONS = 'We’ve had a lot of chats from your network. Please try again later.';
const BUSY = 'We’re unusually busy right now. Please try again later.';
const MANY_HANDOFFS = 'A lot of people on your network just asked for a person. Please try again soon.';

/** A visitor is a key and an address: an office behind one address must still be able to chat. */
const VISITOR_LIMITS = {
  visitorStartsHour: {
    points: 1_000,
    duration: HOUR,
    share: { of: 'conversations', is: 0.2 },
    sentence: MANY_CONVERSATIONS,
  },
  visitorStartsDay: {
    points: 4_000,
    duration: DAY,
    share: { of: 'conversations', is: 0.4 },
    sentence: MANY_CONVERSATIONS,
  },
  visitorMessagesMinute: { points: 120, duration: MINUTE, sentence: MANY_MESSAGES },
  visitorMessagesHour: {
    points: 5_000,
    duration: HOUR,
    share: { of: 'apiCalls', is: 0.2 },
    sentence: MANY_MESSAGES,
  },
  visitorMessagesDay: {
    points: 20_000,
    duration: DAY,
    share: { of: 'apiCalls', is: 0.4 },
    sentence: MANY_MESSAGES,
  },
  handoffMinute: { points: 15, duration: MINUTE, sentence: MANY_HANDOFFS },
  handoffHour: { points: 60, duration: HOUR, sentence: MANY_HANDOFFS },
  handoffDay: { points: 200, duration: DAY, sentence: MANY_HANDOFFS },
} as const satisfies Record<string, Limit>;

/** Of a whole workspace, whichever addresses its visitors come from. */
const WORKSPACE_LIMITS = {
  /**
   * The month counts none of these, and a session without a word is removed after a day: only storage is at stake. It takes
   * a hundred addresses at their own limit to get here, so a few close a workspace to no one.
   */
  workspaceStarts: {
    points: 100_000,
    duration: HOUR,
    share: { of: 'conversations', is: 20 },
    sentence: BUSY,
    ceiling: 'conversations',
  },
  /** Counted where the month counts, with the visitor's first message. */
  workspaceConversations: {
    points: 30_000,
    duration: HOUR,
    share: { of: 'conversations', is: 0.5 },
    sentence: BUSY,
    ceiling: 'conversations',
  },
  workspaceMessages: {
    points: 1_000_000,
    duration: HOUR,
    share: { of: 'apiCalls', is: 0.5 },
    sentence: BUSY,
    ceiling: 'messages',
  },
  workspaceTranscripts: {
    points: 500,
    duration: DAY,
    sentence: 'We can’t email more conversations today. You can still download yours.',
    ceiling: 'transcripts',
  },
} as const satisfies Record<string, Limit>;

const CALL_LIMITS = {
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
  Limit
>;

const RULES = { ...CALL_LIMITS, ...VISITOR_LIMITS, ...WORKSPACE_LIMITS };
export type RuleName = keyof typeof RULES;

function mostOf({ points, share }: Limit, quotas: Quotas | undefined): number {
  const month = share && quotas?.[share.of];
  return share && typeof month === 'number' ? Math.min(points, Math.ceil(month * share.is)) : points;
}

/** The state of the limit counted last, kept for the response headers. */
export interface Counted {
  standing?: { most: number; state: RateLimiterRes };
}

export interface RateLimits {
  /** Counts one call; throws 429 when there have been too many. `quotas`: of the plan that a share is taken of. */
  count(counted: Counted, rule: RuleName, who: string, quotas?: Quotas): Promise<void>;
  /** Takes one counted call back: it turned out not to be of the kind that is limited. */
  uncount(rule: RuleName, who: string): Promise<void>;
}

/** Sets the rate-limit headers; Koa's context is a valid `answer`. */
export function setRateLimitHeaders(
  answer: { set(header: string, value: string): void },
  { standing }: Counted,
): void {
  if (!standing) return;
  const { most, state } = standing;
  answer.set('RateLimit-Limit', String(most));
  answer.set('RateLimit-Remaining', String(Math.max(0, most - state.consumedPoints)));
  answer.set('RateLimit-Reset', String(secondsLeft(state)));
}

const secondsLeft = ({ msBeforeNext }: RateLimiterRes) => Math.ceil(msBeforeNext / 1000);

/** `onReached`: a workspace has reached a limit of the whole of it; once in the time that the limit is for. */
export function rateLimits(
  redis: Redis | null,
  onReached: (tenantId: string, ceiling: Ceiling) => void,
): RateLimits {
  const limiters = new Map(
    Object.entries(RULES).map(([name, rule]) => [name as RuleName, sharedLimiter(redis, name, rule)]),
  );
  const limiter = (rule: RuleName): Limiter => {
    const found = limiters.get(rule);
    if (!found) throw new Error(`No rate limit named ${rule}`);
    return found;
  };
  return {
    async count(counted, rule, who, quotas) {
      const limit: Limit = RULES[rule];
      const most = mostOf(limit, quotas);
      const told = consumed(limiter(rule), who);
      const state = told instanceof Promise ? await told : told;
      counted.standing = { most, state };
      if (state.consumedPoints <= most) return;
      if (limit.ceiling && state.consumedPoints === most + 1) onReached(who, limit.ceiling);
      throw tooMany(state, limit.sentence);
    },
    async uncount(rule, who) {
      await limiter(rule).reward(who);
    },
  };
}

/** How often by now, also where that is more than the limiter itself allows. Counts in memory are told at once. */
export function consumed(
  limiter: Limiter,
  who: string,
  options?: { customDuration: number },
): Promise<RateLimiterRes> | RateLimiterRes {
  if (limiter instanceof CountsInMemory) return limiter.count(who, 1, options?.customDuration);
  return consumedInRedis(limiter, who, options);
}

async function consumedInRedis(
  limiter: RateLimiterRedis,
  who: string,
  options?: { customDuration: number },
): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(who, 1, options);
  } catch (error) {
    if (error instanceof RateLimiterRes) return error;
    throw error;
  }
}

export const tooMany = (
  state: RateLimiterRes,
  sentence = 'Rate limit exceeded. Please try again later.',
): AppError => new AppError('rate_limited', sentence, { retryAfter: Math.max(1, secondsLeft(state)) });

/** For load tests only (`RATE_LIMITS=off`). */
export const noRateLimits: RateLimits = {
  count: async () => undefined,
  uncount: async () => undefined,
};
