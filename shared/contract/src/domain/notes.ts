/** Of an internal note on a conversation. */
export const MAX_CONVERSATION_NOTE_LENGTH = 5_000;
/** Teammates that one note calls. */
export const MAX_NOTE_MENTIONS = 20;
/** Notes of one conversation that one answer lists: the newest. */
export const MAX_CONVERSATION_NOTES = 500;
/** Mentions on one page, and those that one call marks as read. */
export const MAX_MENTIONS = 100;
