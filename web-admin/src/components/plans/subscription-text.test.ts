import type { SubscriptionStatus } from '@chatbot-saas/contract/domain';
import { expect, it } from 'vitest';
import { trialLeftText } from './subscription-text.ts';

it('says how many days of a trial are left, from the first minute to the last', () => {
  const now = Date.parse('2026-03-10T12:00:00Z');
  const left = (trialEndsAt: string | null, status: SubscriptionStatus = 'trialing') =>
    trialLeftText({ plan: 'pro', status, trialEndsAt }, now);
  expect(left('2026-03-24T12:00:00Z')).toBe('14 days left');
  expect(left('2026-03-24T11:59:00Z')).toBe('14 days left');
  expect(left('2026-03-11T12:00:01Z')).toBe('2 days left');
  expect(left('2026-03-10T12:00:01Z')).toBe('1 day left');
  expect(left('2026-03-10T11:00:00Z')).toBe('0 days left');
  expect(left('2026-03-24T12:00:00Z', 'active')).toBeNull();
  expect(left(null)).toBeNull();
});
