import * as deliveries from '../features/webhooks/deliveries.service.ts';
import type { Job } from './schedule.ts';

export const webhookRetention: Job = {
  name: 'webhook-retention',
  everyMs: 10 * 60_000,
  round: (kernel) => deliveries.removeOld(kernel),
};
