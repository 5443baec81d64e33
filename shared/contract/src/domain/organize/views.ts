export const MAX_VIEW_NAME = 60;
/** Of one member. */
export const MAX_VIEWS = 50;
/** What one answer lists, with those that others share. */
export const MAX_LISTED_VIEWS = 500;
