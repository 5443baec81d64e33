import type { Endpoint } from '@chatbot-saas/shared/contracts';
import { AppError, type ErrorDetail } from '@chatbot-saas/shared/errors';
import type * as z from 'zod';
// Past the index: the thread that reads imports comes by here too, and needs nothing else of the kernel.
import { notFound } from '../../context/errors.ts';
import { sentence } from './zod-messages.ts';

export function validationError(error: z.ZodError, root = ''): AppError {
  const details: ErrorDetail[] = error.issues.map((issue) => ({
    path: issue.path.map(String).join('.') || root,
    message: issue.message,
  }));
  const [first] = details;
  const where = first?.path ? `${first.path}: ` : '';
  return new AppError('validation_failed', `${where}${first?.message ?? 'Invalid input'}`, { details });
}

function parsePart(schema: z.ZodType | undefined, value: unknown, root: string): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value, { error: sentence });
  if (!parsed.success) throw validationError(parsed.error, root);
  return parsed.data;
}

/** An id of the wrong shape is an id that never was. */
export function parseParams(endpoint: Endpoint, params: unknown): unknown {
  if (!endpoint.params) return undefined;
  const parsed = endpoint.params.safeParse(params);
  if (!parsed.success) throw notFound();
  return parsed.data;
}

export const parseQuery = (endpoint: Endpoint, query: unknown): unknown =>
  parsePart(endpoint.query, query, 'query');
export const parseBody = (endpoint: Endpoint, body: unknown): unknown =>
  parsePart(endpoint.body, body, 'body');
