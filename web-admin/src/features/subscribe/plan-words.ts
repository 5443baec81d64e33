import type { PlanOfferAnswer, Tenant } from '@chatbot-saas/shared/contracts';
import { formatDate } from '@chatbot-saas/shared/ui';

type Limits = PlanOfferAnswer['limits'];
type Quota = keyof Limits;

const quotas: readonly { name: Quota; what: string; one: string; monthly: boolean }[] = [
  { name: 'conversations', what: 'conversations', one: 'conversation', monthly: true },
  { name: 'apiCalls', what: 'visitor messages', one: 'visitor message', monthly: true },
  { name: 'knowledgeItems', what: 'knowledge items', one: 'knowledge item', monthly: false },
  { name: 'agents', what: 'members beside the owner', one: 'member beside the owner', monthly: false },
];

const isLess = (a: number | null, b: number | null) => a !== null && (b === null || a < b);

/** The limits of a plan, in words. */
export function limitLines(limits: Limits): string[] {
  return quotas.map(({ name, what, one, monthly }) => {
    const limit = limits[name];
    const amount = limit === null ? 'Unlimited' : limit.toLocaleString();
    return `${amount} ${limit === 1 ? one : what}${monthly ? ' a month' : ''}`;
  });
}

/** Whether a plan allows less of anything than the workspace may use now. */
export const isDowngrade = (
  tenant: Pick<Tenant, 'limits'>,
  offer: Pick<PlanOfferAnswer, 'limits'>,
): boolean => quotas.some(({ name }) => isLess(offer.limits[name], tenant.limits[name]));

/** What happens to a workspace that goes down to a plan, beginning with what it already uses too much of. */
export function downgradeText(tenant: Pick<Tenant, 'usage' | 'limits'>, offer: PlanOfferAnswer): string {
  const fewer = quotas.filter(({ name }) => isLess(offer.limits[name], tenant.limits[name]));
  const over = fewer.filter(({ name }) => tenant.usage[name] > (offer.limits[name] ?? 0));
  const allowed = `The limits of ${offer.name} hold from then on: ${limitLines(offer.limits).join(', ')}.`;
  const used = over.map(
    ({ name, what, one }) =>
      `${tenant.usage[name].toLocaleString()} ${tenant.usage[name] === 1 ? one : what}`,
  );
  const consequence =
    used.length === 0
      ? 'You use less than that now.'
      : `You use ${used.join(' and ')} now: nothing is deleted, but no more can be added.`;
  return `${allowed} ${consequence}`;
}

/** Until when, for a plan that is tried; nothing for others. */
export const trialText = ({ subscription: { status, trialEndsAt } }: Pick<Tenant, 'subscription'>) =>
  status === 'trialing' && trialEndsAt
    ? `The trial ends on ${formatDate(trialEndsAt)}; the plan is then Free again by itself.`
    : null;
