import { PLAN_LIMITS, PLAN_OFFERS, PLANS, TRIAL_DAYS } from '../domain/index.ts';
import { billingEndpoints } from '../endpoints/billing.ts';
import { describeEndpoints } from './describe-endpoints.ts';
import { store, takenAt } from './story.ts';

export const billingReference = describeEndpoints(billingEndpoints, {
  plans: {
    answer: {
      plans: PLANS.map((id) => ({
        id,
        ...PLAN_OFFERS[id],
        features: [...PLAN_OFFERS[id].features],
        limits: PLAN_LIMITS[id],
        trialDays: id === 'pro' ? TRIAL_DAYS : null,
        isForSale: false,
      })),
    },
  },
  ceilings: {
    rules:
      'Half of the month’s conversations or messages in one hour is more than a workspace usually has. Visitors beyond it get 429 until the hour is over, and the owner gets an email once a day.',
    answer: { ceilings: [{ ceiling: 'messages', reachedAt: takenAt }] },
  },
  subscribe: {
    rules:
      'Where payments are set up, a paid plan answers `checkoutUrl`, to be opened in a browser; the plan changes once it is paid. Elsewhere Pro starts its 14-day trial, once per workspace, and falls back to Free by itself.',
    request: { plan: 'pro' },
    answer: {
      tenant: {
        ...store,
        subscription: { plan: 'pro', status: 'trialing', trialEndsAt: '2026-05-18T09:20:00.000Z' },
        limits: PLAN_LIMITS.pro,
      },
    },
  },
});
