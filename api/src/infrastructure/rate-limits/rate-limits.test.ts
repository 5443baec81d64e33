import { PLAN_LIMITS, type Quotas, UNLIMITED } from '@chatbot-saas/shared/domain';
import { expect, it } from 'vitest';
import { type RuleName, rateLimits } from './rate-limits.ts';

/** Number of calls that pass before the first refusal. */
async function passing(rule: RuleName, quotas: Quotas): Promise<number> {
  const limits = rateLimits(null, () => undefined);
  for (let passed = 0; ; passed += 1) {
    const isRefused = await limits.count({}, rule, 'one visitor', quotas).then(
      () => false,
      () => true,
    );
    if (isRefused) return passed;
  }
}

it.each<[RuleName, { free: number; pro: number; enterprise: number }]>([
  ['visitorStartsHour', { free: 100, pro: 1_000, enterprise: 1_000 }],
  ['visitorStartsDay', { free: 200, pro: 2_000, enterprise: 4_000 }],
  ['visitorMessagesHour', { free: 200, pro: 2_000, enterprise: 5_000 }],
  ['visitorMessagesDay', { free: 400, pro: 4_000, enterprise: 20_000 }],
])('%s never ends a month', async (rule, most) => {
  expect({
    free: await passing(rule, PLAN_LIMITS.free),
    pro: await passing(rule, PLAN_LIMITS.pro),
    enterprise: await passing(rule, UNLIMITED),
  }).toEqual(most);
});

it.each<[RuleName, { free: number; pro: number; enterprise: number }]>([
  ['workspaceConversations', { free: 250, pro: 2_500, enterprise: 30_000 }],
  // A hundred addresses at their limit.
  ['workspaceStarts', { free: 10_000, pro: 100_000, enterprise: 100_000 }],
])('%s bounds the hour of a workspace', async (rule, most) => {
  expect({
    free: await passing(rule, PLAN_LIMITS.free),
    pro: await passing(rule, PLAN_LIMITS.pro),
    enterprise: await passing(rule, UNLIMITED),
  }).toEqual(most);
});

it('rate limits: report a workspace’s ceiling once per hour', async () => {
  const reached: string[] = [];
  const limits = rateLimits(null, (tenantId, ceiling) => reached.push(`${tenantId} ${ceiling}`));
  for (let call = 0; call < 260; call += 1) {
    await limits.count({}, 'workspaceConversations', 'acme', PLAN_LIMITS.free).catch(() => undefined);
  }
  expect(reached).toEqual(['acme conversations']);
});
