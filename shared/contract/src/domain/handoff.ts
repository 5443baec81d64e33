export const PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const;
export type Priority = (typeof PRIORITIES)[number];

export const DEFAULT_PRIORITY: Priority = 'medium';
export const DEFAULT_HANDOFF_REASON = 'Customer requested human assistance';

export const HANDOFF_STATUSES = ['assigned', 'queued'] as const;

/** Contract §8.4: an agent who neither accepts nor replies for so long loses the offer. */
export const OFFER_TIMEOUT_SECONDS = 60;
/** Contract §8.4: an agent whose last device is gone for so long loses every conversation. */
export const DEVICE_GONE_SECONDS = 30;
/** Contract §8.4: so long without any human, and a conversation is escalated. */
export const ESCALATE_AFTER_SECONDS = 180;
/** Contract §8.4: what an escalated conversation is from then on. */
export const ESCALATED_PRIORITY: Priority = 'urgent';
/** A turn ends within the server's 25 s for a request (architecture: timeouts nest); one older than this was cut off. */
export const REPLY_CUT_OFF_SECONDS = 30;

/** Why an agent lost a conversation: let an offer pass, lost their last device, or set themselves away. */
export const LOSS_REASONS = ['unanswered', 'gone', 'away'] as const;
export type LossReason = (typeof LOSS_REASONS)[number];

/** Assumed minutes a conversation with a human takes, until a tenant has measured times. */
export const TYPICAL_HANDLING_MINUTES = 3;
