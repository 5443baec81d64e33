export const PLANS = ['free', 'pro', 'enterprise'] as const;
export type Plan = (typeof PLANS)[number];

export const SUBSCRIPTION_STATUSES = ['active', 'trialing', 'past_due', 'canceled'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

export interface Quotas {
  /** Conversations started in a calendar month (UTC). */
  conversations: number | null;
  /** Visitor messages in a calendar month (UTC). */
  apiCalls: number | null;
  knowledgeItems: number | null;
  /** Members beside the owner. */
  agents: number | null;
}

const UNLIMITED: Quotas = { conversations: null, apiCalls: null, knowledgeItems: null, agents: null };

/** null = unlimited. */
export const PLAN_LIMITS: Record<Plan, Quotas> = {
  free: { conversations: 500, apiCalls: 1_000, knowledgeItems: 100, agents: 3 },
  pro: { conversations: 5_000, apiCalls: 10_000, knowledgeItems: 2_000, agents: 15 },
  enterprise: UNLIMITED,
};

export const TRIAL_DAYS = 14;
