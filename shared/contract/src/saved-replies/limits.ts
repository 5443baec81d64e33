/** Who sees a saved reply: everyone in the workspace, or its author alone. */
export const REPLY_VISIBILITIES = ['workspace', 'mine'] as const;
export type ReplyVisibility = (typeof REPLY_VISIBILITIES)[number];

/** What can happen to a conversation once a saved reply was sent in it. */
export const REPLY_ACTIONS = ['end', 'assign'] as const;
export type ReplyActionType = (typeof REPLY_ACTIONS)[number];

/** Of a workspace, and as many again of each member. */
export const MAX_SAVED_REPLIES = 2_000;
export const MAX_REPLY_TITLE_LENGTH = 100;
export const MAX_SHORTCUT_LENGTH = 40;
/** Saved replies on one page at most: a console fetches all of them. */
export const MAX_REPLY_PAGE = 500;
