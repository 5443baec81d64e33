import type { Tenant } from '@chatbot-saas/contract';
import type { SubscriptionStatus } from '@chatbot-saas/contract/domain';
import type { Tone } from '@chatbot-saas/ui';
import { formatDate } from '@chatbot-saas/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';

/** Until when, for a plan that is tried; nothing for others. */
export function trialText({ subscription: { status, trialEndsAt } }: Pick<Tenant, 'subscription'>) {
  if (status !== 'trialing' || !trialEndsAt) return null;
  const date = formatDate(trialEndsAt);
  return t`The trial ends on ${date}. Then you’re on Free – your data stays.`;
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/** How long a trial lasts, with a day that has begun as a whole one; null where there is none. */
export function trialLeftText({ status, trialEndsAt }: Tenant['subscription'], now: number): string | null {
  if (status !== 'trialing' || !trialEndsAt) return null;
  const days = Math.max(0, Math.ceil((Date.parse(trialEndsAt) - now) / DAY_MS));
  return t`${plural(days, { one: '# day left', other: '# days left' })}`;
}

const LOOKS: Record<SubscriptionStatus, { text: MessageDescriptor; tone: Tone }> = {
  active: { text: msg`Active`, tone: 'success' },
  trialing: { text: msg`Trial`, tone: 'accent' },
  past_due: { text: msg`Past due`, tone: 'danger' },
  canceled: { text: msg`Canceled`, tone: 'neutral' },
};

export function subscriptionLook(status: SubscriptionStatus): { text: string; tone: Tone } {
  const { text, tone } = LOOKS[status];
  return { text: t(text), tone };
}
