export const PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const;
export type Priority = (typeof PRIORITIES)[number];

export const DEFAULT_PRIORITY: Priority = 'medium';
export const DEFAULT_HANDOFF_REASON = 'Customer requested human assistance';

export const HANDOFF_STATUSES = ['assigned', 'queued'] as const;

/** An agent who neither accepts nor replies for so long loses the offer, and the next one gets it. */
export const OFFER_TIMEOUT_SECONDS = 60;
/** An agent whose last device is gone for so long loses every conversation. A reload of the page is shorter. */
export const DEVICE_GONE_SECONDS = 30;
/** So long without any human, and a conversation is escalated: three offers have passed by then. */
export const ESCALATE_AFTER_SECONDS = 180;
/** The priority of a conversation from its escalation on. */
export const ESCALATED_PRIORITY: Priority = 'urgent';
/** The server ends a request after 25 s, so an older turn was cut off. */
export const REPLY_CUT_OFF_SECONDS = 30;

/** Why an agent lost a conversation: let an offer pass, lost their last device, or set themselves away. */
export const LOSS_REASONS = ['unanswered', 'gone', 'away'] as const;
export type LossReason = (typeof LOSS_REASONS)[number];

/** Assumed minutes a conversation with a human takes, until a tenant has measured times. */
export const TYPICAL_HANDLING_MINUTES = 3;
