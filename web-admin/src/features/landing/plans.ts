export interface PlanOffer {
  name: string;
  dollarsPerMonth: number;
  pitch: string;
  parts: readonly string[];
}

/** The offers of spec §9. */
export const offers: readonly PlanOffer[] = [
  {
    name: 'Free',
    dollarsPerMonth: 0,
    pitch: 'To try it on a real page.',
    parts: ['1,000 messages/month', 'Basic AI', 'Email support', 'Basic analytics'],
  },
  {
    name: 'Pro',
    dollarsPerMonth: 20,
    pitch: 'For a team that answers every day.',
    parts: [
      '10,000 messages/month',
      'Advanced AI',
      'Human handoff',
      'Priority support',
      'Advanced analytics',
      'API access',
    ],
  },
  {
    name: 'Enterprise',
    dollarsPerMonth: 30,
    pitch: 'For those who need it without limits.',
    parts: [
      'Unlimited messages',
      'Custom training',
      'Multi-agent',
      '24/7 phone support',
      'Custom integrations',
      'SLA',
    ],
  },
];

export const featuredPlan = 'Pro';
