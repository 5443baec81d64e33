import type { PlanOfferAnswer } from '@chatbot-saas/contract';
import { MAX_MEMBERS, PLAN_OFFERS, type Plan } from '@chatbot-saas/contract/domain';
import { plural, t } from '@lingui/core/macro';

type Limits = PlanOfferAnswer['limits'];

const messages = (limit: number | null) =>
  limit === null
    ? t`Unlimited messages/month`
    : t`${plural(limit, { one: '# message/month', other: '# messages/month' })}`;
const conversations = (limit: number | null) =>
  limit === null
    ? t`Unlimited conversations/month`
    : t`${plural(limit, { one: '# conversation/month', other: '# conversations/month' })}`;
const items = (limit: number | null) =>
  limit === null
    ? t`Unlimited knowledge items`
    : t`${plural(limit, { one: '# knowledge item', other: '# knowledge items' })}`;
const teammates = (limit: number | null) =>
  limit === null
    ? t`${plural(MAX_MEMBERS, { one: 'Up to # teammate', other: 'Up to # teammates' })}`
    : t`${plural(limit, { one: '# teammate', other: '# teammates' })}`;

const limitTexts = ({ apiCalls, conversations: started, knowledgeItems, agents }: Limits): string[] => [
  messages(apiCalls),
  conversations(started),
  items(knowledgeItems),
  teammates(agents),
];

function everythingIn(plan: Plan): string {
  const { name } = PLAN_OFFERS[plan];
  return t`Everything in ${name}`;
}

/** The features that the contract names in English, in the language that is shown. */
export function planFeatures(plan: Plan, limits: Limits): string[] {
  const texts = limitTexts(limits);
  if (plan === 'free') return [...texts, t`AI assistant and human handoff`, t`Analytics and API access`];
  return [everythingIn(plan === 'pro' ? 'free' : 'pro'), ...texts];
}
