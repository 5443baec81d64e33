export const PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const;
export type Priority = (typeof PRIORITIES)[number];

export const DEFAULT_PRIORITY: Priority = 'medium';
export const DEFAULT_HANDOFF_REASON = 'Customer requested human assistance';

export const HANDOFF_STATUSES = ['assigned', 'queued'] as const;
export type HandoffStatus = (typeof HANDOFF_STATUSES)[number];

/** Assumed minutes a conversation with a human takes, until a tenant has times of its own. */
export const TYPICAL_HANDLING_MINUTES = 3;
