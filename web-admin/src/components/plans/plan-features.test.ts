import { PLAN_LIMITS, PLAN_OFFERS, PLANS } from '@chatbot-saas/contract/domain';
import { expect, it } from 'vitest';
import { planFeatures } from './plan-features.ts';

it.each(PLANS)('the features of %s are those of the contract', (plan) => {
  expect(planFeatures(plan, PLAN_LIMITS[plan])).toEqual(PLAN_OFFERS[plan].features);
});
