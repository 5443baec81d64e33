import { AppError } from '@chatbot-saas/shared/errors';
import type { Middleware } from 'koa';

const OF_THE_PROCESS = /^\/(health\/|metrics$)/;

/** Requests that come in on a kept connection while the process stops: refused, and told when to try again. */
export function refuseWhileClosing(isClosing: () => boolean): Middleware {
  return async (ctx, next) => {
    if (!isClosing() || OF_THE_PROCESS.test(ctx.path)) {
      await next();
      // Also what began before: a connection kept open would be waited for.
      if (isClosing()) ctx.set('Connection', 'close');
      return;
    }
    ctx.set('Connection', 'close');
    throw new AppError('unavailable', 'The service is restarting. Please try again in a moment.', {
      retryAfter: 2,
    });
  };
}
