import type { PlanOfferAnswer, Tenant } from '@chatbot-saas/contract';
import { formatDate } from '@chatbot-saas/ui';
import { plural, t } from '@lingui/core/macro';
import { downgradeText, isDowngrade } from '../../components/plans/plan-text.ts';

export interface PlanQuestion {
  title: string;
  message: string;
  confirmLabel: string;
  danger: boolean;
}

/** What is asked before a plan changes at once; null for what is decided on the payment page. */
export function planQuestion(tenant: Tenant, offer: PlanOfferAnswer, now: number): PlanQuestion | null {
  const { name, trialDays } = offer;
  if (isDowngrade(tenant, offer)) {
    return {
      title: t`Change to ${name}?`,
      message: downgradeText(tenant, offer),
      confirmLabel: t`Change plan`,
      danger: true,
    };
  }
  if (trialDays === null) return null;
  const { trialEndsAt } = tenant.subscription;
  if (trialEndsAt !== null && Date.parse(trialEndsAt) > now) {
    const date = formatDate(trialEndsAt);
    return {
      title: t`Continue your ${name} trial?`,
      message: t`Free until ${date}, no card. Then you’re back on Free – your data stays.`,
      confirmLabel: t`Continue`,
      danger: false,
    };
  }
  return {
    title: t`Try ${name} for ${plural(trialDays, { one: '# day', other: '# days' })}?`,
    message: t`Free for ${plural(trialDays, { one: '# day', other: '# days' })}, no card. Then you’re back on Free – your data stays.`,
    confirmLabel: t`Start trial`,
    danger: false,
  };
}
