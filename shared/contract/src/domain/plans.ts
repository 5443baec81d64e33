import { MAX_MEMBERS } from './limits.ts';

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
  /** Members apart from the owner. */
  agents: number | null;
}

export const UNLIMITED: Quotas = { conversations: null, apiCalls: null, knowledgeItems: null, agents: null };

/** null = unlimited. */
export const PLAN_LIMITS: Record<Plan, Quotas> = {
  free: { conversations: 500, apiCalls: 1_000, knowledgeItems: 100, agents: 3 },
  pro: { conversations: 5_000, apiCalls: 10_000, knowledgeItems: 2_000, agents: 15 },
  enterprise: UNLIMITED,
};

const amount = (limit: number | null) => limit?.toLocaleString('en') ?? 'Unlimited';

/** All that plans differ in: every feature is in every plan. */
const limitsOf = (plan: Plan): string[] => {
  const { conversations, apiCalls, knowledgeItems, agents } = PLAN_LIMITS[plan];
  return [
    `${amount(apiCalls)} messages/month`,
    `${amount(conversations)} conversations/month`,
    `${amount(knowledgeItems)} knowledge items`,
    agents === null ? `Up to ${amount(MAX_MEMBERS)} teammates` : `${amount(agents)} teammates`,
  ];
};

export interface PlanOffer {
  name: string;
  /** US dollars a month. */
  price: number;
  features: readonly string[];
}

/** What the plans page and the public prices show. */
export const PLAN_OFFERS: Record<Plan, PlanOffer> = {
  free: {
    name: 'Free',
    price: 0,
    features: [...limitsOf('free'), 'AI assistant and human handoff', 'Analytics and API access'],
  },
  pro: { name: 'Pro', price: 20, features: ['Everything in Free', ...limitsOf('pro')] },
  enterprise: { name: 'Enterprise', price: 30, features: ['Everything in Pro', ...limitsOf('enterprise')] },
};

export const TRIAL_PLAN: Plan = 'pro';
export const TRIAL_DAYS = 14;

/** What a whole workspace may take in an hour, or of transcripts in a day, however many visitors it has. */
export const CEILINGS = ['conversations', 'messages', 'transcripts'] as const;
export type Ceiling = (typeof CEILINGS)[number];
