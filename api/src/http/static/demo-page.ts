import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Middleware } from 'koa';
import { DEMO_PAGE } from './static.ts';
import { answerWith, readStaticFolder } from './static-folder.ts';

/** `/demo`: a sample shop with the widget. Without a demo workspace the widget reports a missing key. */
export function demoPage(apiKey: () => string | null): Middleware {
  const files = readStaticFolder(DEMO_PAGE);
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
    const file = files.find(ctx.path.slice('/demo'.length));
    if (file) answerWith(ctx, file, 'no-cache');
  };
}
