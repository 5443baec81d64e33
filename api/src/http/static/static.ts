import { fileURLToPath } from 'node:url';
import type { Middleware } from 'koa';
import { answerWith, readStaticFolder, type StaticFolder } from './static-folder.ts';

const folder = (path: string) => fileURLToPath(new URL(`../../../../${path}/`, import.meta.url));

const WEB_ADMIN = folder('web-admin/dist');
export const WIDGET = folder('widget/dist');
export const DEMO_PAGE = folder('widget/demo');

/** The only file that host pages load directly; the rest runs in our frame. */
const LOADER = '/widget.js';

/** Vite puts a content hash into these names, so the files never change. */
const HASHED = /\/assets\//;
/** Paths that look like files are not pages of the web admin. */
const FILE_NAME = /\/[^/]+\.\w+$|\/\.well-known/;

function cachingOf(path: string): string {
  if (HASHED.test(path)) return 'public, max-age=31536000, immutable';
  return path === LOADER ? 'public, max-age=300, stale-while-revalidate=86400' : 'no-cache';
}

/** Serves the built front ends: the widget, the demo page, and the web admin for all other paths. */
export function staticFiles(widget: StaticFolder): Middleware {
  const webAdmin = readStaticFolder(WEB_ADMIN);
  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    const isWidget = ctx.path === LOADER || ctx.path.startsWith('/widget/');
    const page = isWidget || FILE_NAME.test(ctx.path) ? null : webAdmin.find('/index.html');
    const file = (isWidget ? widget : webAdmin).find(ctx.path) ?? page;
    if (!file) return next();
    // The file is public. Tags with `crossorigin`, `integrity` or `type="module"` need this header to run it.
    if (file.path === LOADER) ctx.set('Access-Control-Allow-Origin', '*');
    answerWith(ctx, file, cachingOf(file.path));
  };
}
