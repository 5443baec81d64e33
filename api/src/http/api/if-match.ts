import { type Endpoint, takesVersion } from '@chatbot-saas/contract';
import type { Context } from 'koa';
import { invalidField } from '../../context/index.ts';

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
