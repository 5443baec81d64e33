import {
  PLAN_LIMITS,
  type Plan,
  type Quotas,
  type SubscriptionStatus,
  TRIAL_DAYS,
  TRIAL_PLAN,
  UNLIMITED,
} from '@chatbot-saas/contract/domain';
import { expression } from '../../db/index.ts';

/** A tenant's subscription row; the database's clock decides if the trial has ended. */
export interface PlanOnRecord {
  plan: Plan;
  subscription_status: SubscriptionStatus;
  has_trial_ended: boolean | null;
}
export interface Subscription extends PlanOnRecord {
  trial_ends_at: Date | null;
}

/** A tenant's columns for a trial that starts now. */
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

/** The tenant's present entitlement. An ended trial counts as free immediately, even before its row is updated. */
export function entitlementOf(row: PlanOnRecord, isBilled: boolean): Entitlement {
  const isOver = row.subscription_status === 'trialing' && row.has_trial_ended === true;
  const plan = isOver ? 'free' : row.plan;
  return {
    plan,
    status: isOver ? 'active' : row.subscription_status,
    limits: isBilled ? PLAN_LIMITS[plan] : UNLIMITED,
  };
}
