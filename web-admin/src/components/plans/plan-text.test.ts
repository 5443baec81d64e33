import { PLAN_LIMITS, PLAN_OFFERS, type Plan, type SubscriptionStatus } from '@chatbot-saas/contract/domain';
import { describe, expect, it } from 'vitest';
import { choiceText, downgradeText, isDowngrade, limitLines } from './plan-text.ts';

const offer = (id: Plan) => ({
  id,
  ...PLAN_OFFERS[id],
  features: [...PLAN_OFFERS[id].features],
  limits: PLAN_LIMITS[id],
  trialDays: null,
  isForSale: true,
});
const workspace = (plan: Plan, used = {}) => ({
  limits: PLAN_LIMITS[plan],
  usage: { conversations: 0, apiCalls: 0, knowledgeItems: 0, agents: 0, ...used },
});

describe('plans in words', () => {
  it('say their limits', () => {
    expect(limitLines(PLAN_LIMITS.free)).toEqual([
      '500 conversations a month',
      '1,000 visitor messages a month',
      '100 knowledge items',
      '3 teammates',
    ]);
    expect(limitLines(PLAN_LIMITS.enterprise)[0]).toBe('Unlimited conversations a month');
  });

  it('tell down from up', () => {
    expect(isDowngrade(workspace('pro'), offer('free'))).toBe(true);
    expect(isDowngrade(workspace('enterprise'), offer('pro'))).toBe(true);
    expect(isDowngrade(workspace('free'), offer('pro'))).toBe(false);
    expect(isDowngrade(workspace('pro'), offer('enterprise'))).toBe(false);
    expect(isDowngrade(workspace('pro'), offer('pro'))).toBe(false);
  });

  it('say what is used beyond a smaller plan, and only that', () => {
    expect(downgradeText(workspace('pro'), offer('free'))).toMatch(/You’re using less than that now\.$/);
    expect(downgradeText(workspace('pro', { knowledgeItems: 140, agents: 3 }), offer('free'))).toMatch(
      /You now have 140 knowledge items\. Nothing is deleted, but you can’t add more\.$/,
    );
    expect(
      downgradeText(workspace('enterprise', { knowledgeItems: 2_400, agents: 20 }), offer('pro')),
    ).toContain('You now have 2,400 knowledge items and 20 teammates.');
  });

  it('offer what can be had, and nothing else', () => {
    const now = Date.parse('2026-03-10T00:00:00Z');
    const [soon, past] = ['2026-03-20T00:00:00Z', '2026-03-01T00:00:00Z'];
    const unsold = (id: Plan) => ({ ...offer(id), isForSale: false, trialDays: id === 'pro' ? 14 : null });
    const on = (plan: Plan, status: SubscriptionStatus, trialEndsAt: string | null) => ({
      plan,
      status,
      trialEndsAt,
    });
    const free = { ...offer('free'), isForSale: false };
    expect(choiceText(free, on('pro', 'trialing', soon), now)).toBe('Choose Free');
    expect(choiceText(free, on('free', 'active', past), now)).toBeNull();

    expect(choiceText(unsold('pro'), on('free', 'active', null), now)).toBe('Try Pro for 14 days');
    expect(choiceText(unsold('pro'), on('free', 'active', soon), now)).toBe('Try Pro');
    expect(choiceText(unsold('pro'), on('free', 'active', past), now)).toBeNull();
    expect(choiceText(unsold('pro'), on('pro', 'trialing', soon), now)).toBeNull();
    expect(choiceText(unsold('enterprise'), on('free', 'active', null), now)).toBeNull();

    expect(choiceText(offer('pro'), on('pro', 'trialing', soon), now)).toBe('Choose Pro');
    expect(choiceText(offer('pro'), on('pro', 'active', past), now)).toBeNull();
    expect(choiceText(offer('enterprise'), on('pro', 'active', past), now)).toBe('Choose Enterprise');
  });
});
