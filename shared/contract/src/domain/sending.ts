/** What its author deletes so soon, before the visitor has seen it, is shown to no one as deleted. */
export const UNSEEN_DELETION_SECONDS = 30;

/**
 * Whether a deleted message has gone out by mail. `sent`: a mail with it was taken by a mail server. `sending`: a mail that
 * may have it is on its way at this moment.
 */
export const MAIL_TRACES = ['sent', 'sending'] as const;
export type MailTrace = (typeof MAIL_TRACES)[number];
