/** What a site or a program knows of a person. */
export const MAX_ATTRIBUTES = 50;
export const MAX_ATTRIBUTE_KEY_LENGTH = 60;
export const MAX_ATTRIBUTE_LENGTH = 500;

/** How far ahead the end of an identity token may be. */
export const IDENTITY_HOURS = 24;
export const IDENTITY_SECRET_PREFIX = 'idsec_';
export const MAX_IDENTITY_TOKEN_LENGTH = 150_000;

/** Conversations of one contact that one answer lists, newest first. */
export const MAX_CONTACT_CONVERSATIONS = 100;
/** A search among contacts counts no further. */
export const MAX_COUNTED_CONTACTS = 1_000;
/** Address ranges that a workspace blocks. */
export const MAX_BLOCKED_RANGES = 200;
/** The widest range that can be blocked: a wider one is a mistake. */
export const MIN_RANGE_BITS = { v4: 8, v6: 19 } as const;
/** On one person. */
export const MAX_NOTE_LENGTH = 5_000;
export const MAX_CONTACT_NOTES = 200;
/** Pages of one visit that are kept, newest first. */
export const MAX_PAGE_VIEWS = 50;
/** Browsers that one person is known in; the oldest is forgotten for a new one. */
export const MAX_VISITOR_TOKENS = 20;
/** Earlier conversations that a visitor is shown, newest first. */
export const MAX_OWN_CONVERSATIONS = 50;

/** How far the erasure of a person is at the server; each console then confirms it for itself. */
export const ERASURE_STATUSES = ['pending', 'running', 'done'] as const;
export type ErasureStatus = (typeof ERASURE_STATUSES)[number];
