import { AppError } from '@chatbot-saas/contract/errors';
import type { Middleware } from 'koa';

const PROCESS_PATHS = /^\/(health\/|metrics$)/;

/** Rejects requests on open connections during shutdown, with a Retry-After header. */
export function refuseWhileClosing(isClosing: () => boolean): Middleware {
  return async (ctx, next) => {
    if (!isClosing() || PROCESS_PATHS.test(ctx.path)) {
      await next();
      // Requests that began earlier close their connection too; shutdown waits for open connections.
      if (isClosing()) ctx.set('Connection', 'close');
      return;
    }
    ctx.set('Connection', 'close');
    throw new AppError('unavailable', 'The service is restarting. Please try again in a moment.', {
      retryAfter: 2,
    });
  };
}
