import { AppError } from '@chatbot-saas/shared/errors';

/** One answer, the same bytes, for what is not there, is another tenant's or never could be: it must not tell which. */
export const notFound = (): AppError => new AppError('not_found', 'Not found');

/** For a change of what has changed since it was read. `current`: what stands now, as the endpoint answers it. */
export const staleVersion = (current: object): AppError =>
  new AppError('stale_version', 'This has changed since you opened it. Compare both, then save again.', {
    current,
  });

/** As a schema refuses, for what only shows once the shape is known to be right. */
export const invalidField = (path: string, message: string): AppError =>
  new AppError('validation_failed', `${path}: ${message}`, { details: [{ path, message }] });
