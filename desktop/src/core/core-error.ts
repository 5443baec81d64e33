import { NOTHING_UNSENT, type Unsent } from './account/unsent.ts';

/** Refusals of the console's own. What a person reads of them is in `texts`, in the language that is shown. */
export const CORE_ERRORS = [
  'cache_too_new',
  'cache_unusable',
  'conversation_changed',
  'conversation_not_found',
  'conversation_removed',
  'disk_full',
  'earlier_text_sent',
  'email_missing',
  'ended_already',
  'file_gone',
  'file_missing',
  'file_needs_connection',
  'files_full',
  'insecure_server',
  'invalid_server',
  'key_store_away',
  'labels_full',
  'needs_connection',
  'not_a_picture',
  'not_own',
  'not_our_server',
  'not_understood',
  'others_unsent',
  'password_missing',
  'reply_empty',
  'reply_too_long',
  'reply_under_way',
  'reply_unstorable',
  'saved_reply_changed',
  'saved_reply_removed',
  'server_busy',
  'server_missing',
  'session_ended',
  'sign_in_unreadable',
  'signed_out',
  'stale_page',
  'still_sending',
  'untrusted_server',
  'visitor_wrote',
] as const;
export type CoreErrorCode = (typeof CORE_ERRORS)[number];

interface CoreErrorOptions extends ErrorOptions {
  /** With `others_unsent`: what would be removed. */
  unsent?: Unsent;
}

export class CoreError extends Error {
  readonly code: CoreErrorCode;
  readonly unsent: Unsent;

  constructor(code: CoreErrorCode, { unsent = NOTHING_UNSENT, ...options }: CoreErrorOptions = {}) {
    super(code, options);
    this.name = 'CoreError';
    this.code = code;
    this.unsent = unsent;
  }
}
