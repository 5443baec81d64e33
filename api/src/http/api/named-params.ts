import { CURRENT_SESSION, type Endpoint, SESSION_HEADER, takesSessionHeader } from '@chatbot-saas/contract';
import { AppError } from '@chatbot-saas/contract/errors';
import type { Context } from 'koa';
import type { Caller } from './caller.ts';

/** The path's parameters. A visitor may send the session id in a header, to keep it out of URLs. */
export function namedParams(ctx: Context, endpoint: Endpoint, caller: Caller): Record<string, string> {
  const params: Record<string, string> = ctx.params ?? {};
  if (caller.kind !== 'key' || params.id !== CURRENT_SESSION || !takesSessionHeader(endpoint)) return params;
  const id = ctx.get(SESSION_HEADER);
  if (id) return { ...params, id };
  const message = `Send the session id in the header ${SESSION_HEADER}.`;
  throw new AppError('validation_failed', message, { details: [{ path: SESSION_HEADER, message }] });
}
