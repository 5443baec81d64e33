import type { DeskResult } from '../ipc/define-channels.ts';
import type { Desk } from '../ipc/desk.ts';

declare global {
  interface Window {
    readonly desk: Desk;
  }
}

/** A failure as the main process describes it: `message` is a sentence for a person. */
export class DeskError extends Error {
  readonly code: string;

  constructor({ code, message }: { code: string; message: string }) {
    super(message);
    this.name = 'DeskError';
    this.code = code;
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
