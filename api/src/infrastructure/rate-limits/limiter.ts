import { RateLimiterRedis } from 'rate-limiter-flexible';
import type { Redis } from '../redis.ts';
import { MemoryLimiter } from './memory-limiter.ts';

export interface Rule {
  points: number;
  /** Seconds. */
  duration: number;
}

export type Limiter = MemoryLimiter | RateLimiterRedis;

/** Counts in Redis for all processes; in memory without Redis or while it is unreachable. */
export function sharedLimiter(redis: Redis | null, name: string, rule: Rule): Limiter {
  const memory = new MemoryLimiter(rule);
  if (!redis) return memory;
  return new RateLimiterRedis({
    storeClient: redis,
    useRedisPackage: true,
    // Without this, calls would wait until Redis is back.
    rejectIfRedisNotReady: true,
    keyPrefix: `limit:${name}`,
    insuranceLimiter: memory,
    ...rule,
  });
}
