import { AppError, type ErrorDetail } from '@chatbot-saas/contract/errors';
import type * as z from 'zod';
import { visitorError } from '../assistant/visitor-texts/visitor-error.ts';
import type { StorageError } from '../infrastructure/file-storage/file-storage.ts';

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

const STORAGE_RETRY_AFTER = 5;

/** What visitors and members read where a file could not be stored. */
export const storageRefusal = ({ isFull }: StorageError): AppError =>
  isFull
    ? visitorError('storage_full', ({ noSpace }) => noSpace)
    : new AppError('unavailable', 'Files can’t be stored at the moment. Please try again in a moment.', {
        retryAfter: STORAGE_RETRY_AFTER,
      });

/** The 400 for a value that does not match its schema. `root` names the value for issues without a path. */
export function validationError(error: z.ZodError, root = ''): AppError {
  const details: ErrorDetail[] = error.issues.map((issue) => ({
    path: issue.path.map(String).join('.') || root,
    message: issue.message,
  }));
  const [first] = details;
  const where = first?.path ? `${first.path}: ` : '';
  return new AppError('validation_failed', `${where}${first?.message ?? 'Invalid input'}`, { details });
}
