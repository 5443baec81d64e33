/** Ranges of a workspace's week: ten a day. */
export const MAX_WEEK_RANGES = 70;
export const MAX_HOLIDAYS = 200;
export const MAX_HOLIDAY_NAME = 80;
