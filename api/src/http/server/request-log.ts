import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import { requestIdOf } from './request-id.ts';

/**
 * Gives every request an id, returns it in a header, and logs one line at the end. No body, query or header is
 * logged.
 */
export function requestLog(logger: Logger): Middleware {
  return async (ctx, next) => {
    const requestId = requestIdOf(ctx.req);
    ctx.state.requestId = requestId;
    ctx.set('X-Request-Id', requestId);
    const started = performance.now();
    await next();
    if (!logger.isLevelEnabled('debug')) return;
    logger.debug(
      {
        requestId,
        tenantId: ctx.state.tenantId,
        method: ctx.method,
        route: ctx.state.route,
        status: ctx.status,
        ms: Math.round(performance.now() - started),
      },
      'request',
    );
  };
}
