import cors from '@koa/cors';
import type { Context } from 'koa';

const setHeaders = cors({
  // Of any site: the router calls this only for a key that was accepted for the site, or for a preflight request,
  // which carries no key.
  origin: (ctx) => ctx.get('Origin'),
  allowMethods: 'GET, POST, PUT, DELETE',
  allowHeaders: 'Content-Type, X-API-Key, X-Session-Id, X-Visitor-Token, X-Request-Id',
  exposeHeaders: 'X-Request-Id, Retry-After, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset',
  maxAge: 600,
  keepHeadersOnError: false,
});

/** Lets the browser give the response to a page of the request's site. */
export const allowOrigin = (ctx: Context): Promise<void> => setHeaders(ctx, async () => undefined);
