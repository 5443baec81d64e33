import { AppError, type ErrorDetail } from '@chatbot-saas/contract/errors';
import type * as z from 'zod';

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
