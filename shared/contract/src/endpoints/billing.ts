import * as z from 'zod';
import { CEILINGS, PLAN_LIMITS, PLAN_OFFERS, PLANS, TRIAL_DAYS } from '../domain/index.ts';
import { defineEndpoints } from '../endpoint.ts';
import { timestamp } from '../fields.ts';
import { describeEndpoints } from '../reference/describe-endpoints.ts';
import { store, takenAt } from '../reference/story.ts';
import { quotas, tenant } from './tenant.ts';

export const planOffer = z.object({
  id: z.enum(PLANS),
  name: z.string(),
  /** US dollars a month. */
  price: z.number().min(0),
  features: z.array(z.string()),
  limits: quotas,
  /** Days to try it before paying; null when there is no trial. */
  trialDays: z.number().int().nullable(),
  /** Whether it can be paid for on this server. */
  isForSale: z.boolean(),
});
export type PlanOfferAnswer = z.output<typeof planOffer>;

export const billingEndpoints = defineEndpoints({
  plans: {
    method: 'GET',
    path: '/billing/plans',
    summary: 'What can be subscribed to; nothing where billing is off',
    access: { public: true },
    response: z.object({ plans: z.array(planOffer) }),
  },
  ceilings: {
    method: 'GET',
    path: '/billing/ceilings',
    summary: 'Which limits of the whole workspace visitors reached in the last 24 hours',
    access: { staff: 'admin' },
    response: z.object({ ceilings: z.array(z.object({ ceiling: z.enum(CEILINGS), reachedAt: timestamp })) }),
  },
  subscribe: {
    method: 'POST',
    path: '/billing/subscription',
    summary: 'Change the plan: by card where payments are set up, else Pro on trial',
    access: { staff: 'owner' },
    body: z.object({ plan: z.enum(PLANS) }),
    response: z.union([z.object({ tenant }), z.object({ checkoutUrl: z.url() })]),
    errors: ['state_conflict', 'unavailable'],
  },
});

export const billingReference = describeEndpoints<typeof billingEndpoints>('Plans and their limits', () => ({
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
}));
