import {
  PLAN_LIMITS,
  type Plan,
  type Quotas,
  type SubscriptionStatus,
  UNLIMITED,
} from '@chatbot-saas/shared/domain';

/** A tenant's subscription as its row has it; whether the trial is over is said by the database's clock. */
export interface Subscription {
  plan: Plan;
  subscription_status: SubscriptionStatus;
  trial_ends_at: Date | null;
  has_trial_ended: boolean | null;
}

export interface Entitlement {
  plan: Plan;
  status: SubscriptionStatus;
  limits: Quotas;
}

/** What the tenant may use now. A trial that has ended counts as free from that very moment, whenever the row is tidied. */
export function entitlementOf(row: Subscription, isBilled: boolean): Entitlement {
  const isOver = row.subscription_status === 'trialing' && row.has_trial_ended === true;
  const plan = isOver ? 'free' : row.plan;
  return {
    plan,
    status: isOver ? 'active' : row.subscription_status,
    limits: isBilled ? PLAN_LIMITS[plan] : UNLIMITED,
  };
}
