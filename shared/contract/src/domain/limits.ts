/** Sizes are characters unless the name says otherwise. */
export const MAX_MESSAGE_LENGTH = 10_000;
/** Of a conversation's metadata, as JSON. */
export const MAX_METADATA_LENGTH = 10_000;
export const MAX_BODY_BYTES = 1024 * 1024;
export const MAX_IMPORT_BODY_BYTES = 32 * 1024 * 1024;
export const REQUEST_TIMEOUT_MS = 30_000;
export const MIN_PASSWORD_LENGTH = 6;
/** argon2 works on any length; the cap keeps one request from costing more than another. */
export const MAX_PASSWORD_LENGTH = 200;

/** What one answer lists; more than that in use would be past watching over. */
export const MAX_API_KEYS = 100;
/** Of one workspace on any plan, apart from its owner: what one answer lists. */
export const MAX_MEMBERS = 1_000;
export const MASKED_KEY_HEAD = 12;
export const MASKED_KEY_TAIL = 4;
/** A key pasted into the public test page must be longer than this, or it is a masked one. */
export const MIN_PUBLIC_TEST_KEY_LENGTH = 16;

/** What a visitor says that an answer lacked. */
export const MAX_FEEDBACK_LENGTH = 1_000;
/** Of one conversation in 24 hours, by mail. */
export const MAX_TRANSCRIPTS = 3;
/** The newest; a mail of more than that would be turned away for its size. */
export const MAX_TRANSCRIPT_MESSAGES = 1_000;

/** Of a solved proof of work, as it is sent. */
export const MAX_ALTCHA_LENGTH = 4_000;

/** Questions and answers that are read from one website. */
export const MAX_SITE_DRAFTS = 20;

export const DEFAULT_HISTORY_LIMIT = 50;
export const MAX_HISTORY_LIMIT = 200;
export const DEFAULT_CONVERSATION_LIMIT = 20;
export const MAX_PAGE_LIMIT = 100;
export const DEFAULT_WINDOW_DAYS = 30;
export const MAX_WINDOW_DAYS = 366;

export const SYNC_PAGE_SIZE = 500;
/** Offline consoles hold conversations with activity in these days; a cursor lives as long. */
export const SYNC_WINDOW_DAYS = 90;
