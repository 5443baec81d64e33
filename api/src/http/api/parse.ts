import { type Endpoint, takesVersion } from '@chatbot-saas/contract';
import type { Context } from 'koa';
import type * as z from 'zod';
import { invalidField, notFound, validationError } from '../../context/errors.ts';
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

/** Copies the `If-Match` version into the body, if the endpoint takes a version and the body has none. */
export function withIfMatch(ctx: Context, endpoint: Endpoint, body: unknown): unknown {
  if (!takesVersion(endpoint)) return body;
  const tag = ctx.get('If-Match');
  // `*` only requires an existing item, and the endpoint answers 404 without one.
  if (tag === '' || tag === '*') return body;
  const [, version] = /^(?:W\/)?"?(\d{1,9})"?$/.exec(tag) ?? [];
  if (version === undefined) throw invalidField('If-Match', 'Must be the version that was read, such as "3"');
  return typeof body === 'object' ? { version: Number(version), ...body } : body;
}
