import type { ErrorDetail } from '@chatbot-saas/shared/errors';
import type { Desk } from '../ipc/api.ts';
import type { DeskFailure, DeskResult } from '../ipc/define-channels.ts';

declare global {
  interface Window {
    readonly desk: Desk;
  }
}

/** A failure as the main process describes it: `message` is a sentence for a person. */
export class DeskError extends Error {
  readonly code: string;
  readonly details: readonly ErrorDetail[];

  constructor({ code, message, details = [] }: DeskFailure) {
    super(message);
    this.name = 'DeskError';
    this.code = code;
    this.details = details;
  }
}

/** Takes the value out of a call's result, or throws what went wrong. */
export async function settled<T>(call: Promise<DeskResult<T>>): Promise<T> {
  const result = await call;
  if (!result.ok) throw new DeskError(result.error);
  return result.value;
}

/** Of a failed call, for a person. */
export const sentence = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : 'An error occurred';
