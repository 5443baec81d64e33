import { AppError } from '@chatbot-saas/contract/errors';

/** One identical answer for a missing id, another tenant's id and an invalid id, so that it reveals nothing. */
export const notFound = (): AppError => new AppError('not_found', 'Not found');

/**
 * Refuses a change to something that has changed since it was read. `current` is the present value, as the endpoint
 * returns it.
 */
export const staleVersion = (current: object): AppError =>
  new AppError('stale_version', 'This has changed since you opened it. Compare both, then save again.', {
    current,
  });

/** Refuses a value as a schema does, for rules that need the parsed value. */
export const invalidField = (path: string, message: string): AppError =>
  new AppError('validation_failed', `${path}: ${message}`, { details: [{ path, message }] });
