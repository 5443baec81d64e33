import type { IncomingMessage } from 'node:http';
import type { Middleware } from 'koa';
import { notFound } from '../../context/index.ts';
import type { RateLimits } from '../../infrastructure/rate-limits/rate-limits.ts';
import { networkOf } from '../server/caller-address.ts';

export interface LogoPictureOptions {
  limits: RateLimits;
  addressOf(request: IncomingMessage): string;
  /** The picture of a workspace by the id in its address; null: there is none. */
  findLogo(id: string): Promise<{ mediaType: string; content: Buffer } | null>;
}

const ADDRESS = '/logo/';

/** Serves the workspaces' pictures. They come from customers, so they are served as nothing but pictures. */
export function logoPicture({ limits, addressOf, findLogo }: LogoPictureOptions): Middleware {
  return async (ctx, next) => {
    if ((ctx.method !== 'GET' && ctx.method !== 'HEAD') || !ctx.path.startsWith(ADDRESS)) return next();
    await limits.count({}, 'address', networkOf(addressOf(ctx.req)));
    const logo = await findLogo(ctx.path.slice(ADDRESS.length));
    if (!logo) throw notFound();
    ctx.set('Content-Security-Policy', "default-src 'none';sandbox");
    ctx.set('X-Content-Type-Options', 'nosniff');
    // The id stands for the bytes.
    ctx.set('Cache-Control', 'public, max-age=31536000, immutable');
    ctx.type = logo.mediaType;
    ctx.body = logo.content;
  };
}
