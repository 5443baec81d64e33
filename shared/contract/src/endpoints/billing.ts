import * as z from 'zod';
import { CEILINGS, PLANS } from '../domain/index.ts';
import { defineEndpoints } from '../endpoint.ts';
import { timestamp } from '../fields.ts';
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
