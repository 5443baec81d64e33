import type { ErrorDetail } from '@chatbot-saas/contract/errors';
import { t } from '@lingui/core/macro';
import { NOTHING_UNSENT, type Unsent } from '../core/account/unsent.ts';
import type { Api } from '../ipc/api.ts';
import type { CallFailure, CallResult } from '../ipc/define-channels.ts';
import { failureText } from '../texts/failure-text.ts';

declare global {
  interface Window {
    readonly api: Api;
  }
}

/** A failure that the main process describes: `message` is a sentence for a person. */
export class CallError extends Error {
  readonly code: string;
  readonly details: readonly ErrorDetail[];
  /** With `others_unsent`: what would be removed. */
  readonly unsent: Unsent;

  constructor({ details = [], unsent = NOTHING_UNSENT, ...failure }: CallFailure) {
    super(failureText(failure));
    this.name = 'CallError';
    this.code = failure.code;
    this.details = details;
    this.unsent = unsent;
  }
}

/** Takes the value out of a call's result, or throws what went wrong. */
export async function unwrap<T>(call: Promise<CallResult<T>>): Promise<T> {
  const result = await call;
  if (!result.ok) throw new CallError(result.error);
  return result.value;
}

/** Of a failed call, for a person. */
export const sentence = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : t`An error occurred`;
