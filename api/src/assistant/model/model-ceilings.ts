import { RateLimiterRes } from 'rate-limiter-flexible';
import { type Limiter, sharedLimiter } from '../../infrastructure/rate-limits/limiter.ts';
import type { Redis } from '../../infrastructure/redis.ts';

export interface Caller {
  tenantId: string;
  conversationId: string;
}

export interface Ceilings {
  /** Counts a model call; false when the limit is reached and the call must not be made. */
  take(caller: Caller): Promise<boolean>;
  /** Removes a counted call that was not made. */
  refund(caller: Caller): Promise<void>;
}

const DAY = 24 * 60 * 60;

/**
 * Model calls per day, because each costs money. Real visitors do not ask sixty questions per conversation. A busy
 * day may use a whole month of the Pro plan.
 */
const LIMITS = { conversation: 60, tenant: 10_000 } as const;

export function modelCeilings(
  redis: Redis | null,
  limits: Record<keyof typeof LIMITS, number> = LIMITS,
): Ceilings {
  const limiter = (name: keyof typeof LIMITS): Limiter =>
    sharedLimiter(redis, `model:${name}`, { points: limits[name], duration: DAY });
  const [byConversation, byTenant] = [limiter('conversation'), limiter('tenant')];
  return {
    async take({ tenantId, conversationId }) {
      if (!(await isTaken(byConversation, conversationId))) return false;
      return isTaken(byTenant, tenantId);
    },
    async refund({ tenantId, conversationId }) {
      await Promise.all([byConversation.reward(conversationId), byTenant.reward(tenantId)]);
    },
  };
}

async function isTaken(limiter: Limiter, who: string): Promise<boolean> {
  try {
    await limiter.consume(who);
    return true;
  } catch (error) {
    if (error instanceof RateLimiterRes) return false;
    throw error;
  }
}
