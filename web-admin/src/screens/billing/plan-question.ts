import type { PlanOfferAnswer, Tenant } from '@chatbot-saas/contract';
import { formatDate } from '@chatbot-saas/ui';
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
      title: `Change to ${name}?`,
      message: downgradeText(tenant, offer),
      confirmLabel: 'Change plan',
      danger: true,
    };
  }
  if (trialDays === null) return null;
  const { trialEndsAt } = tenant.subscription;
  const isStarted = trialEndsAt !== null && Date.parse(trialEndsAt) > now;
  return {
    title: isStarted ? `Continue your ${name} trial?` : `Try ${name} for ${trialDays} days?`,
    message: `Free ${isStarted ? `until ${formatDate(trialEndsAt)}` : `for ${trialDays} days`}, no card. Then you’re back on Free – your data stays.`,
    confirmLabel: isStarted ? 'Continue' : 'Start trial',
    danger: false,
  };
}
