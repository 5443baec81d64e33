import type { Endpoint } from '@chatbot-saas/contract';
import type * as z from 'zod';
import { notFound } from '../../context/errors.ts';
import { validationError } from '../../context/validation/validation-error.ts';
import { zodMessage } from '../../context/validation/zod-messages.ts';

function parsePart(schema: z.ZodType | undefined, value: unknown, root: string): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value, { error: zodMessage });
  if (!parsed.success) throw validationError(parsed.error, root);
  return parsed.data;
}

/** A malformed id is treated like an unknown id. */
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
