import type { Context } from 'koa';

/**
 * Preflight requests carry no key, so any origin may ask about paths that take one. The response to the real call
 * names the origin only after the key was accepted for it.
 */
export function preflight(ctx: Context, { takesKeys }: { takesKeys: boolean }): void {
  ctx.status = 204;
  if (!takesKeys || !ctx.get('Origin')) return;
  ctx.set('Access-Control-Allow-Origin', ctx.get('Origin'));
  ctx.set('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE');
  ctx.set('Access-Control-Allow-Headers', 'Content-Type, X-API-Key, X-Session-Id, X-Request-Id');
  ctx.set('Access-Control-Max-Age', '600');
  ctx.vary('Origin');
}

export function allowOrigin(ctx: Context): void {
  // API responses vary by no other header.
  ctx.set('Vary', 'Origin');
  const origin = ctx.get('Origin');
  if (!origin) return;
  ctx.set('Access-Control-Allow-Origin', origin);
  ctx.set(
    'Access-Control-Expose-Headers',
    'X-Request-Id, Retry-After, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset',
  );
}
