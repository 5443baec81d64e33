import { fileURLToPath } from 'node:url';
import type { Middleware } from 'koa';
import { answerWith, readStaticFolder, type StaticFolder } from './static-folder.ts';

const folder = (path: string) => fileURLToPath(new URL(`../../../../${path}/`, import.meta.url));

const WEB_ADMIN = folder('web-admin/dist');
export const WIDGET = folder('widget/dist');
export const DEMO_PAGE = folder('widget/demo');

/** The one file that other people's pages load into themselves; all else runs in a frame of ours. */
const LOADER = '/widget.js';

/** Vite names these files by their content: what has that name will never change. */
const HASHED = /\/assets\//;
/** What looks like a file is not one of the web admin's pages. */
const FILE_NAME = /\/[^/]+\.\w+$|\/\.well-known/;

function cachingOf(path: string): string {
  if (HASHED.test(path)) return 'public, max-age=31536000, immutable';
  return path === LOADER ? 'public, max-age=300, stale-while-revalidate=86400' : 'no-cache';
}

/** The built front ends: the widget's files, the demo page's, and for every other path the web admin, which routes by itself. */
export function staticFiles(widget: StaticFolder): Middleware {
  const webAdmin = readStaticFolder(WEB_ADMIN);
  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    const isWidget = ctx.path === LOADER || ctx.path.startsWith('/widget/');
    const page = isWidget || FILE_NAME.test(ctx.path) ? null : webAdmin.find('/index.html');
    const file = (isWidget ? widget : webAdmin).find(ctx.path) ?? page;
    if (!file) return next();
    // Public and without credentials; a tag with `crossorigin`, `integrity` or `type="module"` is not run otherwise.
    if (file.path === LOADER) ctx.set('Access-Control-Allow-Origin', '*');
    answerWith(ctx, file, cachingOf(file.path));
  };
}
