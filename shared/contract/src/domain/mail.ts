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

/** What an agent writes is mailed when the visitor has not seen it for so many minutes. */
export const MAIL_AFTER_MINUTES = { min: 0, max: 24 * 60, default: 5 } as const;

/** Mails a day that one address gets from a workspace; fewer while it is only a claim. */
export const MAILS_A_DAY = { workspace: 1_000, address: 30, unconfirmed: 5 } as const;

export const MAX_LISTED_DELIVERIES = 100;

/**
 * Why a visitor who left an address has no answer yet. `unanswered`: no agent has replied since they asked for a person.
 * `unseen`: a reply waits to be mailed. `sending`: its mail is on its way. `failed`: no mail server takes it.
 */
export const PROMISE_REASONS = ['unanswered', 'unseen', 'sending', 'failed'] as const;
export type PromiseReason = (typeof PROMISE_REASONS)[number];

export const MAX_LISTED_PROMISES = 100;

/** For so long the link in a mail opens its conversation. */
export const MAIL_LINK_DAYS = 30;
