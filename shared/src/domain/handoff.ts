export const PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const;
export type Priority = (typeof PRIORITIES)[number];

export const DEFAULT_PRIORITY: Priority = 'medium';
export const DEFAULT_HANDOFF_REASON = 'Customer requested human assistance';

export const HANDOFF_STATUSES = ['assigned', 'queued'] as const;
export type HandoffStatus = (typeof HANDOFF_STATUSES)[number];

/** Open conversations one agent may hold at a time. */
export const MAX_CONCURRENT_CHATS = 5;
/** Assumed minutes a conversation with a human takes, until a tenant has times of its own. */
export const TYPICAL_HANDLING_MINUTES = 3;
