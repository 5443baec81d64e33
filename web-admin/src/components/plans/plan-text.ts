import type { PlanOfferAnswer, Tenant } from '@chatbot-saas/contract';
import { TRIAL_DAYS } from '@chatbot-saas/contract/domain';
import { formatList, formatNumber } from '@chatbot-saas/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';

type Limits = PlanOfferAnswer['limits'];
type Quota = keyof Limits;

interface QuotaTexts {
  name: Quota;
  unlimited: MessageDescriptor;
  limited: (limit: number) => string;
  used: (count: number) => string;
}

const conversations = (count: number) =>
  t`${plural(count, { one: '# conversation', other: '# conversations' })}`;
const messages = (count: number) =>
  t`${plural(count, { one: '# visitor message', other: '# visitor messages' })}`;
const articles = (count: number) =>
  t`${plural(count, { one: '# knowledge item', other: '# knowledge items' })}`;
const teammates = (count: number) => t`${plural(count, { one: '# teammate', other: '# teammates' })}`;

const quotas: readonly QuotaTexts[] = [
  {
    name: 'conversations',
    unlimited: msg`Unlimited conversations a month`,
    limited: (limit) =>
      t`${plural(limit, { one: '# conversation a month', other: '# conversations a month' })}`,
    used: conversations,
  },
  {
    name: 'apiCalls',
    unlimited: msg`Unlimited visitor messages a month`,
    limited: (limit) =>
      t`${plural(limit, { one: '# visitor message a month', other: '# visitor messages a month' })}`,
    used: messages,
  },
  { name: 'knowledgeItems', unlimited: msg`Unlimited knowledge items`, limited: articles, used: articles },
  { name: 'agents', unlimited: msg`Unlimited teammates`, limited: teammates, used: teammates },
];

const isLess = (a: number | null, b: number | null) => a !== null && (b === null || a < b);

const PRICE: Intl.NumberFormatOptions = {
  style: 'currency',
  currency: 'USD',
  currencyDisplay: 'narrowSymbol',
  maximumFractionDigits: 0,
};

/** Languages without a narrow sign for it write `US$`, which falls apart in a text from right to left. */
export const priceText = (dollars: number): string => formatNumber(dollars, PRICE).replace('US$', '$');

/** The limits of a plan, in words. */
export function limitLines(limits: Limits): string[] {
  return quotas.map(({ name, unlimited, limited }) => {
    const limit = limits[name];
    return limit === null ? t(unlimited) : limited(limit);
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
  const plan = offer.name;
  const limits = formatList(limitLines(offer.limits));
  const allowed = t`${plan} includes ${limits}.`;
  if (over.length === 0) return `${allowed} ${t`You’re using less than that now.`}`;
  const used = formatList(over.map((quota) => quota.used(tenant.usage[quota.name])));
  return `${allowed} ${t`You now have ${used}. Nothing is deleted, but you can’t add more.`}`;
}

/** What the button below a plan says; null where that plan cannot be had, or is the present one. */
export function choiceText(
  { id, name, trialDays, isForSale }: PlanOfferAnswer,
  { plan, status, trialEndsAt }: Tenant['subscription'],
  now: number,
): string | null {
  // A plan on trial is not paid for yet.
  const isHeld = id === plan && !(isForSale && status === 'trialing');
  if (isHeld) return null;
  if (id === 'free' || isForSale) return t`Choose ${name}`;
  if (trialDays === null) return null;
  if (trialEndsAt === null) return t`Try ${name} for ${plural(trialDays, { one: '# day', other: '# days' })}`;
  // A trial that was left goes on for what is left of it.
  return Date.parse(trialEndsAt) > now ? t`Try ${name}` : null;
}

/** How plans are paid here. `mayTry`: a trial can still be started. */
export function paymentText(offers: readonly PlanOfferAnswer[], { mayTry = true } = {}): string {
  if (offers.some(({ isForSale }) => isForSale)) {
    return t`Pay by card through Stripe. We never see your card number.`;
  }
  if (!mayTry) return t`Card payments aren’t set up on this server.`;
  return t`Card payments aren’t set up on this server. You can still try Pro for ${plural(TRIAL_DAYS, { one: '# day', other: '# days' })}.`;
}
