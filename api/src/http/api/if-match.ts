import { type Endpoint, takesVersion } from '@chatbot-saas/shared/contracts';
import type { Context } from 'koa';
import { invalidField } from '../../context/index.ts';

/** The body with the version that `If-Match` names, where the endpoint takes one and the body names none. */
export function withIfMatch(ctx: Context, endpoint: Endpoint, body: unknown): unknown {
  if (!takesVersion(endpoint)) return body;
  const tag = ctx.get('If-Match');
  // `*` asks only that there is something: that is so, or answered with 404.
  if (tag === '' || tag === '*') return body;
  const [, version] = /^(?:W\/)?"?(\d{1,9})"?$/.exec(tag) ?? [];
  if (version === undefined) throw invalidField('If-Match', 'Must be the version that was read, such as "3"');
  return typeof body === 'object' ? { version: Number(version), ...body } : body;
}
