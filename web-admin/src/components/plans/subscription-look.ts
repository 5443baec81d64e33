import type { SubscriptionStatus } from '@chatbot-saas/contract/domain';
import type { Tone } from '@chatbot-saas/ui';

export const subscriptionLook: Record<SubscriptionStatus, { text: string; tone: Tone }> = {
  active: { text: 'Active', tone: 'success' },
  trialing: { text: 'Trial', tone: 'accent' },
  past_due: { text: 'Past due', tone: 'danger' },
  canceled: { text: 'Canceled', tone: 'neutral' },
};
