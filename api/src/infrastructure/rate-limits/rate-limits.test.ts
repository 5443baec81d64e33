import { PLAN_LIMITS, type Quotas, UNLIMITED } from '@chatbot-saas/contract/domain';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type RuleName, rateLimits } from './rate-limits.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Number of calls that pass within this many milliseconds, by a caller who tries again every minute. */
async function passing(rule: RuleName, quotas: Quotas, within: number): Promise<number> {
  const limits = rateLimits(null, () => undefined);
  const end = Date.now() + within;
  let passed = 0;
  while (Date.now() < end) {
    try {
      await limits.count({}, rule, 'one visitor', quotas);
      passed += 1;
    } catch {
      vi.setSystemTime(Date.now() + MINUTE);
    }
  }
  return passed;
}

interface Passing {
  free: number;
  pro: number;
  enterprise: number;
}

const passingByPlan = async (rule: RuleName, within: number): Promise<Passing> => ({
  free: await passing(rule, PLAN_LIMITS.free, within),
  pro: await passing(rule, PLAN_LIMITS.pro, within),
  enterprise: await passing(rule, UNLIMITED, within),
});

it.each<[RuleName, string, number, Passing]>([
  ['visitorStarts', 'hour', HOUR, { free: 100, pro: 1_000, enterprise: 1_000 }],
  ['visitorStarts', 'day', 24 * HOUR, { free: 200, pro: 2_000, enterprise: 4_000 }],
  ['visitorMessages', 'minute', MINUTE, { free: 120, pro: 120, enterprise: 120 }],
  ['visitorMessages', 'hour', HOUR, { free: 200, pro: 2_000, enterprise: 5_000 }],
  ['visitorMessages', 'day', 24 * HOUR, { free: 400, pro: 4_000, enterprise: 20_000 }],
  ['visitorHandoffs', 'minute', MINUTE, { free: 15, pro: 15, enterprise: 15 }],
  ['visitorHandoffs', 'hour', HOUR, { free: 60, pro: 60, enterprise: 60 }],
  ['visitorHandoffs', 'day', 24 * HOUR, { free: 200, pro: 200, enterprise: 200 }],
])('%s: one address never ends a month by the %s', async (rule, _window, within, most) => {
  expect(await passingByPlan(rule, within)).toEqual(most);
});

it.each<[RuleName, Passing]>([
  ['workspaceConversations', { free: 250, pro: 2_500, enterprise: 30_000 }],
  // A hundred addresses at their limit.
  ['workspaceStarts', { free: 10_000, pro: 100_000, enterprise: 100_000 }],
])('%s bounds the hour of a workspace', async (rule, most) => {
  expect(await passingByPlan(rule, HOUR)).toEqual(most);
});

it('rate limits: report a workspace’s ceiling once per hour', async () => {
  const reached: string[] = [];
  const limits = rateLimits(null, (tenantId, ceiling) => reached.push(`${tenantId} ${ceiling}`));
  for (let call = 0; call < 260; call += 1) {
    try {
      await limits.count({}, 'workspaceConversations', 'acme', PLAN_LIMITS.free);
    } catch {
      // Only the first refusal is reported.
    }
  }
  expect(reached).toEqual(['acme conversations']);
});
