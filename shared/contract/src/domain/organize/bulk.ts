/** What can be done with many conversations at once. */
export const BULK_ACTIONS = ['label', 'unlabel', 'assign', 'snooze', 'end', 'release', 'undo'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** Conversations of one call. */
export const MAX_BULK = 100;
