import { existsSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Context, Middleware } from 'koa';
import sirv from 'sirv';

const folder = (path: string) => fileURLToPath(new URL(`../../../${path}/`, import.meta.url));

const WEB_ADMIN = folder('web-admin/dist');
const WIDGET = folder('widget/dist');
export const DEMO_PAGE = folder('widget/demo');

/** Vite names these files by their content: what has that name will never change. */
const HASHED = /\/assets\//;

function setCaching(response: ServerResponse, pathname: string): void {
  response.setHeader(
    'Cache-Control',
    HASHED.test(pathname)
      ? 'public, max-age=31536000, immutable'
      : pathname === '/widget.js'
        ? 'public, max-age=300, stale-while-revalidate=86400'
        : 'no-cache',
  );
}

type Handler = ReturnType<typeof sirv>;

function files(directory: string, single: boolean): Handler {
  if (!existsSync(directory)) return (_request, _response, next) => next?.();
  return sirv(directory, { single, etag: true, gzip: true, brotli: true, setHeaders: setCaching });
}

/** Serves from the folder; resolves true when the file was there. */
async function serveFrom(handler: Handler, ctx: Context): Promise<boolean> {
  return new Promise((resolve) => {
    ctx.res.once('finish', () => resolve(true));
    ctx.res.once('close', () => resolve(true));
    // Koa sets 404 before anyone has answered; sirv keeps whatever status it finds.
    ctx.status = 200;
    handler(ctx.req, ctx.res, () => {
      ctx.status = 404;
      resolve(false);
    });
  });
}

/** The built front ends: the widget's files, the demo page's, and for every other path the web admin, which routes by itself. */
export function staticFiles(): Middleware {
  const widget = files(WIDGET, false);
  const webAdmin = files(WEB_ADMIN, true);
  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    const handler = ctx.path === '/widget.js' || ctx.path.startsWith('/widget/') ? widget : webAdmin;
    if (await serveFrom(handler, ctx)) {
      ctx.respond = false;
      return;
    }
    return next();
  };
}
