import { ApiError } from '@chatbot-saas/client';
import { BytesGoneError } from '@chatbot-saas/client/files';
import type { CoreErrorCode } from '../core-error.ts';
import { isOwnErrorResponse } from '../own-error-response.ts';

export type SendFailure =
  /** The same request may succeed later. `waitMs` is what the server asked for; `isForAll`: every conversation waits. */
  | { kind: 'retry'; waitMs: number | null; isForAll: boolean }
  /** The server has refused this request and holds no copy yet; one that was given up earlier may still arrive. */
  | { kind: 'unsent'; reason: string }
  /** The server has stored an earlier text under its clientId, and will not store this one under it. */
  | { kind: 'edited_too_late' }
  /** The sign-in has to be put right first; the reply is not at fault. */
  | { kind: 'session' };

const SESSION_CODES: readonly ApiError['code'][] = ['not_signed_in', 'password_change_required'];
const TRANSIENT_STATUSES: readonly number[] = [0, 408, 429];
/** The server's own sentence for it is "Not found", which does not reveal what was there. */
const REMOVED: CoreErrorCode = 'conversation_removed';

/** The server has looked at the request: files that it does not have any more are uploaded once more. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'validation_failed';

/** Of one wrong value without its path, which is no one’s language. */
const sentenceOf = ({ details, message }: ApiError): string =>
  (details.length === 1 && details[0]?.message) || message;

/** What becomes of a reply whose request has failed. */
export function sendFailure(error: unknown): SendFailure {
  if (error instanceof BytesGoneError) return { kind: 'unsent', reason: 'file_gone' satisfies CoreErrorCode };
  // An answer in an unknown shape says neither that it was stored nor that it was not.
  if (!(error instanceof ApiError)) return { kind: 'retry', waitMs: null, isForAll: false };
  const { status, code } = error;
  if (status === 401 || SESSION_CODES.includes(code)) return { kind: 'session' };
  if (status >= 500 || TRANSIENT_STATUSES.includes(status) || !isOwnErrorResponse(error)) {
    const waitMs = error.retryAfter === null ? null : error.retryAfter * 1_000;
    // The limit counts a person's requests, whichever conversation they are about.
    return { kind: 'retry', waitMs, isForAll: status === 429 };
  }
  // Others of this person's wait to be sent, and make space.
  if (code === 'too_many_files') return { kind: 'retry', waitMs: null, isForAll: false };
  if (code === 'client_id_reused') return { kind: 'edited_too_late' };
  return { kind: 'unsent', reason: code === 'not_found' ? REMOVED : sentenceOf(error) };
}
