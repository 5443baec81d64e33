import type { Middleware } from 'koa';
import type { PlatformDb } from '../../db/index.ts';

/** `/health/live`: the process runs. */
export const live: Middleware = (ctx) => {
  ctx.body = { status: 'live' };
};

/** Anyone may call this endpoint at any rate, so the disk probe runs at most once per interval. */
const PROBE_EVERY_MS = 2_000;

/** `/health/ready`: the process accepts requests, reaches its database, and the database can write to disk. */
export function ready({ platform, isClosing }: { platform: PlatformDb; isClosing(): boolean }): Middleware {
  let probe: Promise<boolean> | undefined;
  let probeUntil = 0;
  const canStore = () => {
    if (probe && performance.now() < probeUntil) return probe;
    probeUntil = performance.now() + PROBE_EVERY_MS;
    probe = platform.probeDisk().then(
      () => true,
      () => false,
    );
    return probe;
  };

  return async (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    const isReady = !isClosing() && (await answers(platform)) && (await canStore());
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
