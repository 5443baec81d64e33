import type { ErrorDetail } from '@chatbot-saas/contract/errors';
import type { Api } from '../ipc/api.ts';
import type { CallFailure, CallResult } from '../ipc/define-channels.ts';

declare global {
  interface Window {
    readonly api: Api;
  }
}

/** A failure as the main process describes it: `message` is a sentence for a person. */
export class CallError extends Error {
  readonly code: string;
  readonly details: readonly ErrorDetail[];

  constructor({ code, message, details = [] }: CallFailure) {
    super(message);
    this.name = 'CallError';
    this.code = code;
    this.details = details;
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
  error instanceof Error && error.message ? error.message : 'An error occurred';
