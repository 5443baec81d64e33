import { AppError } from '@chatbot-saas/contract/errors';
import type { Middleware } from 'koa';
import getRawBody from 'raw-body';
import type { Services } from '../../context/index.ts';
import * as billing from './billing.service.ts';

const LIMIT = '512kb';

/**
 * `POST /api/billing/stripe` receives Stripe's events. It is not a contract endpoint, because the signature covers the
 * raw body and the schema is Stripe's.
 */
export function paymentEvents(services: Services): Middleware {
  return async (ctx, next) => {
    const { payments } = services.billing;
    if (ctx.method !== 'POST' || !payments) return next();
    const body = await getRawBody(ctx.req, { limit: LIMIT }).catch(() => {
      throw new AppError('payload_too_large', 'The event is too large.');
    });
    const event = parse(() => payments.parseEvent(body, ctx.get('Stripe-Signature')));
    if (event) await billing.receive(services, event);
    ctx.body = { received: true };
  };
}

function parse<T>(read: () => T): T {
  try {
    return read();
  } catch {
    throw new AppError('validation_failed', 'The signature is not valid.');
  }
}
