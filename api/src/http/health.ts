import type { Middleware } from 'koa';
import type { PlatformDb } from '../db/index.ts';

/** `/health/live`: the process runs. */
export const live: Middleware = (ctx) => {
  ctx.body = { status: 'live' };
};

/** `/health/ready`: it can serve, its database included. */
export function ready({ platform, isClosing }: { platform: PlatformDb; isClosing(): boolean }): Middleware {
  return async (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    const isReady = !isClosing() && (await answers(platform));
    ctx.status = isReady ? 200 : 503;
    if (!isReady) ctx.set('Retry-After', '2');
    ctx.body = { status: isReady ? 'ready' : 'unavailable' };
  };
}

async function answers(platform: PlatformDb): Promise<boolean> {
  try {
    await platform.ask('readiness is about no tenant in particular', (from) =>
      from('tenants').select('id').limit(1),
    );
    return true;
  } catch {
    return false;
  }
}
