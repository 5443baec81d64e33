import { ApiError } from '@chatbot-saas/client';
import { sentenceText } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';

/** Whether the server has said in a sentence what the person can do something about. */
export const hasUserMessage = ({ status }: ApiError): boolean =>
  status >= 400 && status < 500 && status !== 429;

/** Codes of faults elsewhere, which the server explains in a sentence. */
const SAYS_WHAT: ReadonlySet<string> = new Set([
  'model_unavailable',
  'contact_unavailable',
  'file_unchecked',
]);

/** What a person reads of an error. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return t`An error occurred`;
  const message = sentenceText(error.message);
  if (error.status === 403) return t`Access denied: ${message}`;
  if (error.status === 429) return t`Rate limit exceeded. Please try again later.`;
  // Nothing is wrong with the server, and its sentence says what is.
  if (SAYS_WHAT.has(error.code)) return message;
  if (error.status >= 500) return t`Server error. Please try again later.`;
  return message || t`An error occurred`;
}

/** Why a form was refused, shown at the form. */
export const failureText = (error: unknown): string =>
  error instanceof ApiError && hasUserMessage(error) ? sentenceText(error.message) : errorText(error);

/** As `errorText`, behind what failed where the server does not say why in a sentence for the person. */
export const errorTextOf = (failure: string, error: unknown): string =>
  error instanceof ApiError && hasUserMessage(error)
    ? errorText(error)
    : withReason(failure, errorText(error));

const withReason = (failure: string, reason: string) => t`${failure}. ${reason}`;

/** What stands now, where a save was refused because it has changed since it was read; null for any other failure. */
export const currentOf = <Answer extends object>(error: unknown): Answer | null =>
  error instanceof ApiError && error.code === 'stale_version' ? (error.current as Answer | null) : null;
