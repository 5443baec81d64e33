/** Who sees a saved reply: everyone in the workspace, or its author alone. */
export const REPLY_VISIBILITIES = ['workspace', 'mine'] as const;
export type ReplyVisibility = (typeof REPLY_VISIBILITIES)[number];

/** What can happen to a conversation once a saved reply was sent in it. */
export const REPLY_ACTIONS = ['label', 'end', 'assign', 'snooze'] as const;

/** Until when a saved reply can snooze: the visitor’s next word, or a time by the clock of the agent who sends it. */
export const REPLY_SNOOZES = ['reply', 'hour', 'evening', 'tomorrow', 'monday'] as const;
export type ReplySnooze = (typeof REPLY_SNOOZES)[number];

/** Of a workspace, and as many again of each member. */
export const MAX_SAVED_REPLIES = 2_000;
export const MAX_REPLY_TITLE_LENGTH = 100;
export const MAX_SHORTCUT_LENGTH = 40;
/** Saved replies on one page at most: a console fetches all of them. */
export const MAX_REPLY_PAGE = 500;
/** What is typed to find one. */
export const MAX_REPLY_QUERY = 200;
