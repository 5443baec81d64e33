import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Middleware } from 'koa';
import sirv from 'sirv';
import { DEMO_PAGE } from './static.ts';

/** `/demo`: a sample shop with the widget on it. Without a demo workspace the widget says that it has no key. */
export function demoPage(apiKey: () => string | null): Middleware {
  const files = sirv(DEMO_PAGE, { dev: true, etag: true });
  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    if (ctx.path === '/demo' || ctx.path === '/demo/') {
      const page = await readFile(join(DEMO_PAGE, 'index.html'), 'utf8');
      ctx.type = 'html';
      ctx.set('Cache-Control', 'no-store');
      ctx.body = page.replaceAll('__API_KEY__', apiKey() ?? '');
      return;
    }
    if (!ctx.path.startsWith('/demo/')) return next();
    ctx.req.url = ctx.req.url?.slice('/demo'.length);
    await new Promise<void>((resolve) => {
      ctx.status = 200;
      ctx.res.once('close', () => resolve());
      ctx.res.once('finish', () => {
        ctx.respond = false;
        resolve();
      });
      files(ctx.req, ctx.res, () => {
        ctx.status = 404;
        resolve();
      });
    });
  };
}
