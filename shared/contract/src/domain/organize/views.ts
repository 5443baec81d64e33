export const MAX_VIEW_NAME = 60;
/** Of one member. */
export const MAX_VIEWS = 50;
/** Of a whole team. */
export const MAX_SHARED_VIEWS = 450;
/** What one answer lists: a member's own, and those that others share. */
export const MAX_LISTED_VIEWS = MAX_VIEWS + MAX_SHARED_VIEWS;
