import type { RateLimitName } from '@chatbot-saas/contract';
import type { Ceiling, Quotas } from '@chatbot-saas/contract/domain';
import { AppError } from '@chatbot-saas/contract/errors';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Redis } from '../redis.ts';
import { type Limiter, type Rule, sharedLimiter } from './limiter.ts';
import { addTo, type Count, MemoryCounts } from './memory-counts.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface Limit extends Rule {
  /** Caps the limit at this share of the plan's monthly quota. */
  share?: { of: keyof Quotas; is: number };
  sentence?: string;
  /** A limit of the whole workspace; its owner is notified when it is reached. */
  ceiling?: Ceiling;
}

const TOO_MANY_MESSAGES = 'We’ve had a lot of messages from your network. Please try again later.';
const TOO_MANY_CONVERSATIONS = 'We’ve had a lot of chats from your network. Please try again later.';
const BUSY = 'We’re unusually busy right now. Please try again later.';
const TOO_MANY_HANDOFFS = 'A lot of people on your network just asked for a person. Please try again soon.';

/** A visitor is a key and an address, so that an office behind one address can chat. */
const VISITOR_LIMITS = {
  visitorStarts: [
    {
      points: 1_000,
      duration: HOUR,
      share: { of: 'conversations', is: 0.2 },
      sentence: TOO_MANY_CONVERSATIONS,
    },
    {
      points: 4_000,
      duration: DAY,
      share: { of: 'conversations', is: 0.4 },
      sentence: TOO_MANY_CONVERSATIONS,
    },
  ],
  visitorMessages: [
    { points: 120, duration: MINUTE, sentence: TOO_MANY_MESSAGES },
    { points: 5_000, duration: HOUR, share: { of: 'apiCalls', is: 0.2 }, sentence: TOO_MANY_MESSAGES },
    { points: 20_000, duration: DAY, share: { of: 'apiCalls', is: 0.4 }, sentence: TOO_MANY_MESSAGES },
  ],
  visitorHandoffs: [
    { points: 15, duration: MINUTE, sentence: TOO_MANY_HANDOFFS },
    { points: 60, duration: HOUR, sentence: TOO_MANY_HANDOFFS },
    { points: 200, duration: DAY, sentence: TOO_MANY_HANDOFFS },
  ],
} as const satisfies Record<string, readonly Limit[]>;

/** Limits of the whole workspace over all visitor addresses. */
const WORKSPACE_LIMITS = {
  /**
   * Sessions without a message are not billed and are removed after a day, so only storage is at risk. Reaching this
   * limit takes a hundred addresses at their own limits, so a few cannot close a workspace.
   */
  workspaceStarts: {
    points: 100_000,
    duration: HOUR,
    share: { of: 'conversations', is: 20 },
    sentence: BUSY,
    ceiling: 'conversations',
  },
  /** Counted with the visitor's first message, like the monthly usage. */
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
  /** By key: a program opens conversations for many visitors from one address. */
  programStart: { points: 600, duration: MINUTE },
  chatMessage: { points: 20, duration: MINUTE },
  /** A contact's conversations together, from whatever address. */
  contactMessages: { points: 30, duration: MINUTE },
  contactStarts: { points: 30, duration: HOUR },
  feedback: { points: 60, duration: MINUTE },
  file: { points: 60, duration: MINUTE },
  site: { points: 20, duration: HOUR },
  /** Counts failures per email and address, so that an attacker elsewhere cannot lock out a victim. */
  login: { points: 10, duration: 15 * MINUTE },
  /** Counts wrong current passwords per person and address. A stolen token guesses no faster than a sign-in. */
  password: { points: 10, duration: 15 * MINUTE },
  forgot: { points: 20, duration: 60 * MINUTE },
  /** Per email, for any caller, with or without an account. Every mailed link works, so this locks out no user. */
  forgotEmail: { points: 5, duration: 60 * MINUTE },
  reset: { points: 20, duration: 15 * MINUTE },
  contact: { points: 5, duration: 60 * MINUTE },
  transcript: { points: 20, duration: 60 * MINUTE },
  mailTest: { points: 10, duration: HOUR },
  mailLink: { points: 120, duration: HOUR },
  /** Per email over all callers, so that many conversations cannot flood one mailbox. */
  transcriptEmail: { points: 5, duration: 60 * MINUTE },
} as const satisfies Record<
  | RateLimitName
  | 'address'
  | 'staff'
  | 'key'
  | 'programStart'
  | 'contactMessages'
  | 'contactStarts'
  | 'forgotEmail'
  | 'transcriptEmail',
  Limit
>;

/** A rule is one limit, or one for each of several windows from the shortest to the longest. */
const RULES = { ...CALL_LIMITS, ...VISITOR_LIMITS, ...WORKSPACE_LIMITS };
export type RuleName = keyof typeof RULES;

function mostOf({ points, share }: Limit, quotas: Quotas | undefined): number {
  const month = share && quotas?.[share.of];
  return share && typeof month === 'number' ? Math.min(points, Math.ceil(month * share.is)) : points;
}

/** The latest count of a caller's limits, kept for the response headers. */
export interface CallCount {
  latest?: LatestCount;
}

interface LatestCount extends Count {
  most: number;
}

export interface RateLimits {
  /**
   * Counts one call, from the shortest window of the rule to the longest. Throws 429 beyond a limit. `quotas` are the
   * plan's quotas for limits with a share. Counts in memory need no promise, and each chat message counts five rules.
   */
  count(counted: CallCount, rule: RuleName, who: string, quotas?: Quotas): Promise<void> | undefined;
  /** Removes one call from the count, after it turned out not to be limited. */
  uncount(rule: RuleName, who: string): Promise<void>;
}

/** Sets the RateLimit headers. Koa's context satisfies the parameter type. */
export function setRateLimitHeaders(
  answer: { set(header: string, value: string): void },
  { latest }: CallCount,
): void {
  if (!latest) return;
  const { most, points, endsAt } = latest;
  answer.set('RateLimit-Limit', String(most));
  answer.set('RateLimit-Remaining', String(Math.max(0, most - points)));
  answer.set('RateLimit-Reset', String(secondsUntil(endsAt)));
}

const secondsUntil = (endsAt: number) => Math.ceil(Math.max(0, endsAt - Date.now()) / 1000);

/** `onReached` runs once per limit period when a workspace reaches a workspace limit. */
export function rateLimits(
  redis: Redis | null,
  onReached: (tenantId: string, ceiling: Ceiling) => void,
): RateLimits {
  const check: Check = (limit, { points, endsAt }, { who, counted, quotas }) => {
    const most = mostOf(limit, quotas);
    counted.latest = { most, points, endsAt };
    if (points <= most) return;
    if (limit.ceiling && points === most + 1) onReached(who, limit.ceiling);
    throw tooMany(endsAt, limit.sentence);
  };
  const counterOf = (name: string, windows: Limit[]) =>
    redis ? inRedis(redis, name, windows, check) : inMemory(windows, check);
  const counters = Object.fromEntries(
    Object.entries(RULES).map(([name, rule]) => [name, counterOf(name, [rule].flat() as Limit[])]),
  ) as Record<RuleName, Counter>;
  return {
    count: (counted, rule, who, quotas) => counters[rule].count({ who, counted, quotas }),
    uncount: (rule, who) => counters[rule].uncount(who),
  };
}

interface Call {
  who: string;
  counted: CallCount;
  quotas: Quotas | undefined;
}

/** Throws to refuse the call, and longer windows do not count it then. */
type Check = (limit: Limit, count: Count, call: Call) => void;

/** Counts the windows of one rule. */
interface Counter {
  count(call: Call): Promise<void> | undefined;
  uncount(who: string): Promise<void>;
}

function inMemory(windows: Limit[], check: Check): Counter {
  const counts = new MemoryCounts(windows.map(({ duration }) => duration));
  return {
    // Each chat message counts seven windows, so this is a plain loop.
    count(call) {
      const now = Date.now();
      const windowCounts = counts.of(call.who, now);
      for (let place = 0; place < windows.length; place += 1) {
        const limit = windows[place] as Limit;
        const count = windowCounts[place] as Count;
        addTo(count, 1, limit.duration, now);
        check(limit, count, call);
      }
      return undefined;
    },
    async uncount(who) {
      const now = Date.now();
      for (const count of counts.of(who, now)) if (count.endsAt > now) count.points -= 1;
    },
  };
}

function inRedis(redis: Redis, name: string, windows: Limit[], check: Check): Counter {
  const limiters = windows.map((limit) => ({
    limit,
    limiter: sharedLimiter(redis, windows.length > 1 ? `${name}.${limit.duration}` : name, limit),
  }));
  return {
    async count(call) {
      for (const { limit, limiter } of limiters) check(limit, await consumed(limiter, call.who), call);
    },
    async uncount(who) {
      await Promise.all(limiters.map(({ limiter }) => limiter.reward(who)));
    },
  };
}

/** Counts a call and returns the count, also beyond the limit. */
export async function consumed(
  limiter: Limiter,
  who: string,
  options?: { customDuration: number },
): Promise<Count> {
  try {
    return countOf(await limiter.consume(who, 1, options));
  } catch (error) {
    if (error instanceof RateLimiterRes) return countOf(error);
    throw error;
  }
}

const countOf = ({ consumedPoints, msBeforeNext }: RateLimiterRes): Count => ({
  points: consumedPoints,
  endsAt: Date.now() + msBeforeNext,
});

/** `endsAt` is when the caller may try again, as `Date.now()`. */
export const tooMany = (
  endsAt: number,
  sentence = 'Rate limit exceeded. Please try again later.',
): AppError => new AppError('rate_limited', sentence, { retryAfter: Math.max(1, secondsUntil(endsAt)) });

/** For load tests only (`RATE_LIMITS=off`). */
export const noRateLimits: RateLimits = {
  count: () => undefined,
  uncount: async () => undefined,
};
