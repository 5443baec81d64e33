/** What a site or a program knows of a person. */
export const MAX_ATTRIBUTES = 50;
export const MAX_ATTRIBUTE_KEY_LENGTH = 60;
export const MAX_ATTRIBUTE_LENGTH = 500;

/** Conversations of one contact that one answer lists, newest first. */
export const MAX_CONTACT_CONVERSATIONS = 100;
/** Pages of one visit that are kept, newest first. */
export const MAX_PAGE_VIEWS = 50;
/** Browsers that one person is known in; the oldest is forgotten for a new one. */
export const MAX_VISITOR_TOKENS = 20;
/** Earlier conversations that a visitor is shown, newest first. */
export const MAX_OWN_CONVERSATIONS = 50;
