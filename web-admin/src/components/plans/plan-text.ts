import type { PlanOfferAnswer, Tenant } from '@chatbot-saas/contract';
import type { SubscriptionStatus } from '@chatbot-saas/contract/domain';
import { TRIAL_DAYS } from '@chatbot-saas/contract/domain';
import type { Tone } from '@chatbot-saas/ui';
import { formatDate } from '@chatbot-saas/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';

type Limits = PlanOfferAnswer['limits'];
type Quota = keyof Limits;

const quotas: readonly { name: Quota; what: string; one: string; monthly: boolean }[] = [
  { name: 'conversations', what: 'conversations', one: 'conversation', monthly: true },
  { name: 'apiCalls', what: 'visitor messages', one: 'visitor message', monthly: true },
  { name: 'knowledgeItems', what: 'knowledge items', one: 'knowledge item', monthly: false },
  { name: 'agents', what: 'teammates', one: 'teammate', monthly: false },
];

const all = new Intl.ListFormat('en');

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
  const allowed = `${offer.name} includes ${all.format(limitLines(offer.limits))}.`;
  const used = over.map(
    ({ name, what, one }) =>
      `${tenant.usage[name].toLocaleString()} ${tenant.usage[name] === 1 ? one : what}`,
  );
  const consequence =
    used.length === 0
      ? 'You’re using less than that now.'
      : `You now have ${all.format(used)}. Nothing is deleted, but you can’t add more.`;
  return `${allowed} ${consequence}`;
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
  if (id === 'free' || isForSale) return `Choose ${name}`;
  if (trialDays === null) return null;
  if (trialEndsAt === null) return `Try ${name} for ${trialDays} days`;
  // A trial that was left goes on for what is left of it.
  return Date.parse(trialEndsAt) > now ? `Try ${name}` : null;
}

/** How plans are paid here. */
export const paymentText = (offers: readonly PlanOfferAnswer[]): string =>
  offers.some(({ isForSale }) => isForSale)
    ? 'Pay by card through Stripe. We never see your card number.'
    : `Card payments aren’t set up on this server: Pro can be tried for ${TRIAL_DAYS} days, but no plan can be bought.`;

/** Until when, for a plan that is tried; nothing for others. */
export const trialText = ({ subscription: { status, trialEndsAt } }: Pick<Tenant, 'subscription'>) =>
  status === 'trialing' && trialEndsAt
    ? `The trial ends on ${formatDate(trialEndsAt)}. Then you’re on Free – your data stays.`
    : null;

const DAY_MS = 24 * 60 * 60 * 1_000;

/** How long a trial lasts, with a day that has begun as a whole one; null where there is none. */
export function trialLeftText({ status, trialEndsAt }: Tenant['subscription'], now: number): string | null {
  if (status !== 'trialing' || !trialEndsAt) return null;
  const days = Math.max(0, Math.ceil((Date.parse(trialEndsAt) - now) / DAY_MS));
  return t`${plural(days, { one: '# day left', other: '# days left' })}`;
}

export const subscriptionLook: Record<SubscriptionStatus, { text: MessageDescriptor; tone: Tone }> = {
  active: { text: msg`Active`, tone: 'success' },
  trialing: { text: msg`Trial`, tone: 'accent' },
  past_due: { text: msg`Past due`, tone: 'danger' },
  canceled: { text: msg`Canceled`, tone: 'neutral' },
};
