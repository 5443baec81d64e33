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

export const UNLIMITED: Quotas = { conversations: null, apiCalls: null, knowledgeItems: null, agents: null };

/** null = unlimited. */
export const PLAN_LIMITS: Record<Plan, Quotas> = {
  free: { conversations: 500, apiCalls: 1_000, knowledgeItems: 100, agents: 3 },
  pro: { conversations: 5_000, apiCalls: 10_000, knowledgeItems: 2_000, agents: 15 },
  enterprise: UNLIMITED,
};

export interface PlanOffer {
  name: string;
  /** US dollars a month. */
  price: number;
  features: readonly string[];
}

/** Spec §9. */
export const PLAN_OFFERS: Record<Plan, PlanOffer> = {
  free: {
    name: 'Free',
    price: 0,
    features: ['1,000 messages/month', 'Basic AI', 'Email support', 'Basic analytics'],
  },
  pro: {
    name: 'Pro',
    price: 20,
    features: [
      '10,000 messages/month',
      'Advanced AI',
      'Human handoff',
      'Priority support',
      'Advanced analytics',
      'API access',
    ],
  },
  enterprise: {
    name: 'Enterprise',
    price: 30,
    features: [
      'Unlimited messages',
      'Custom training',
      'Multi-agent',
      '24/7 phone support',
      'Custom integrations',
      'SLA',
    ],
  },
};

export const TRIAL_DAYS = 14;
