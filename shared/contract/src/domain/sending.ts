/** What its author deletes so soon, before the visitor has seen it, is shown to no one as deleted. */
export const UNSEEN_DELETION_SECONDS = 30;

/**
 * Whether a deleted message has gone out by mail. `sent`: a mail with it was taken by a mail server. `sending`: a mail that
 * may have it is on its way at this moment.
 */
export const MAIL_TRACES = ['sent', 'sending'] as const;
export type MailTrace = (typeof MAIL_TRACES)[number];

/** So far ahead a message can be scheduled, and so many at a time in a conversation. */
export const MAX_SEND_LATER_DAYS = 365;
export const MAX_SCHEDULED = 20;

/** `waiting` for its time. `failed`: it could not be sent then. Of `sent` and `canceled` ones nothing is shown. */
export const SCHEDULE_STATES = ['waiting', 'failed', 'sent', 'canceled'] as const;
export type ScheduleState = (typeof SCHEDULE_STATES)[number];

/** Why a message was not sent: the conversation had ended, its author did not have it, or had left the team. */
export const SCHEDULE_FAILURES = ['ended', 'not_assigned', 'author_left', 'answered'] as const;
export type ScheduleFailure = (typeof SCHEDULE_FAILURES)[number];

/** For so long a sent message can be taken back with one key. */
export const UNDO_SEND_SECONDS = 5;
