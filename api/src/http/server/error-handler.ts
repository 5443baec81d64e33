import type { Failure } from '@chatbot-saas/shared/contracts';
import { AppError, ERROR_STATUS } from '@chatbot-saas/shared/errors';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import { notFound } from '../../context/index.ts';
import { isUnavailable } from '../../db/index.ts';

const RETRY_WHEN_DATABASE_IS_BACK = 2;

/** What the caller is told. Only an AppError speaks for itself; everything else says nothing of the inside. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isUnavailable(error)) {
    return new AppError(
      'unavailable',
      'The service is not available right now. Please try again in a moment.',
      {
        retryAfter: RETRY_WHEN_DATABASE_IS_BACK,
      },
    );
  }
  return new AppError('internal', 'Something went wrong on our side. Please try again.');
}

/** What a failure becomes for its caller; one that is our fault is logged. */
export type ReportError = (error: unknown) => { failure: AppError; body: Failure };

/** A refusal of our own was meant, and its stack says nothing. */
function log(logger: Logger, error: unknown, requestId: string): void {
  if (error instanceof AppError) logger.warn({ requestId, code: error.code }, error.message);
  else logger.error({ err: error, requestId }, 'request failed');
}

/** Turns whatever is thrown below into the contract's one shape of failure. */
export function handleErrors(logger: Logger): Middleware {
  return async (ctx, next) => {
    const { requestId } = ctx.state;
    const reportError: ReportError = (error) => {
      const failure = toAppError(error);
      if (failure.status >= 500) log(logger, error, requestId);
      const { message, code, details, current } = failure;
      return {
        failure,
        body: {
          error: message,
          code,
          ...(details && { details: [...details] }),
          ...(current && { current: { ...current } }),
          requestId,
        },
      };
    };
    // For what fails after the answer has begun, when nobody above can change its status any more.
    ctx.state.reportError = reportError;
    try {
      await next();
      if (ctx.status === 404 && ctx.body == null) throw notFound();
    } catch (error) {
      const { failure, body } = reportError(error);
      ctx.status = ERROR_STATUS[failure.code];
      if (failure.retryAfter !== undefined) ctx.set('Retry-After', String(Math.ceil(failure.retryAfter)));
      ctx.body = body;
    }
  };
}
