import {
  PLAN_LIMITS,
  type Plan,
  type Quotas,
  type SubscriptionStatus,
  TRIAL_DAYS,
  TRIAL_PLAN,
  UNLIMITED,
} from '@chatbot-saas/shared/domain';
import { expression } from '../../db/index.ts';

/** A tenant's subscription as its row has it; whether the trial is over is said by the database's clock. */
export interface PlanOnRecord {
  plan: Plan;
  subscription_status: SubscriptionStatus;
  has_trial_ended: boolean | null;
}
export interface Subscription extends PlanOnRecord {
  trial_ends_at: Date | null;
}

/** What a tenant's row says while its trial runs, from now on. */
export const trialFromNow = () => ({
  plan: TRIAL_PLAN,
  subscription_status: 'trialing',
  trial_ends_at: expression('now() + make_interval(days => ?)', [TRIAL_DAYS]),
});

export interface Entitlement {
  plan: Plan;
  status: SubscriptionStatus;
  limits: Quotas;
}

/** What the tenant may use now. A trial that has ended counts as free from that very moment, whenever the row is tidied. */
export function entitlementOf(row: PlanOnRecord, isBilled: boolean): Entitlement {
  const isOver = row.subscription_status === 'trialing' && row.has_trial_ended === true;
  const plan = isOver ? 'free' : row.plan;
  return {
    plan,
    status: isOver ? 'active' : row.subscription_status,
    limits: isBilled ? PLAN_LIMITS[plan] : UNLIMITED,
  };
}
