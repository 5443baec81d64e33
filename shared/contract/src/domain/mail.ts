import { DELIVERY_STATUSES } from './webhooks.ts';

/**
 * What became of an agent's message. `stored`: neither seen nor mailed yet. `shown`: the visitor's window has shown it.
 * `mailed`: a mail server took it. `bounced`: no mail server did, or one sent it back.
 */
export const MESSAGE_DELIVERIES = ['stored', 'shown', 'mailed', 'bounced'] as const;
export type MessageDelivery = (typeof MESSAGE_DELIVERIES)[number];

/** What is sent to others, and retried until it has arrived. */
export const DELIVERY_CHANNELS = ['webhook', 'mail'] as const;
export type DeliveryChannelName = (typeof DELIVERY_CHANNELS)[number];

/** `skipped`: there was no need any more, or the person wants no mail. */
export const MAIL_STATUSES = [...DELIVERY_STATUSES, 'skipped'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];
