import type { Job } from './schedule.ts';

/** Retries, and what another process has left behind; what has just been committed is sent without waiting for it. */
export const webhookDelivery: Job = {
  name: 'webhook-delivery',
  everyMs: 2_000,
  round: ({ webhooks }) => webhooks.round(),
};
