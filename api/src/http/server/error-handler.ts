import type { Challenge, Failure } from '@chatbot-saas/contract';
import { AppError, ERROR_STATUS } from '@chatbot-saas/contract/errors';
import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';
import { notFound } from '../../context/index.ts';
import { isUnavailable } from '../../db/index.ts';

const RETRY_WHEN_DATABASE_IS_BACK = 2;

/** Maps any error to the AppError that the caller receives. Other errors reveal nothing about the server. */
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

/** Converts an error to the caller's response body, and logs errors of the server. */
export type ReportError = (error: unknown) => { failure: AppError; body: Failure };

/** An AppError is deliberate, so its stack is not logged. */
function log(logger: Logger, error: unknown, requestId: string): void {
  if (error instanceof AppError) logger.warn({ requestId, code: error.code }, error.message);
  else logger.error({ err: error, requestId }, 'request failed');
}

/** Visitors' windows and pages name their language. Programs name none, and staff read English. */
function sentenceFor(ctx: Context, { message, translations }: AppError): string {
  if (!translations || ctx.get('Authorization')) return message;
  // The first language stands for callers who name none.
  const language = ctx.acceptsLanguages(['en', ...Object.keys(translations)]);
  return (language && translations[language]) || message;
}

/** Converts every thrown error to the contract's error format. */
export function handleErrors(logger: Logger): Middleware {
  return async (ctx, next) => {
    const { requestId } = ctx.state;
    const reportError: ReportError = (error) => {
      const failure = toAppError(error);
      if (failure.status >= 500) log(logger, error, requestId);
      const { code, details, current, challenge } = failure;
      return {
        failure,
        body: {
          error: sentenceFor(ctx, failure),
          code,
          ...(details && { details: [...details] }),
          ...(current && { current: { ...current } }),
          ...(challenge && { challenge: challenge as Challenge }),
          requestId,
        },
      };
    };
    // Streams use this after the status line is sent, when no middleware can change the status.
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
