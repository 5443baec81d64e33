import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Middleware } from 'koa';
import { answerWith, readStaticFolder } from './static-folder.ts';

const FOLDER = fileURLToPath(new URL('../../../../widget/mail/', import.meta.url));
const ADDRESS = '/c/';
const FILES = '/mail/files/';

/**
 * `/c/<token>`: the page that a mail's link opens, with the chat in it. The page itself asks for the conversation, so
 * that a mail program that only looks at links confirms no address.
 */
export function conversationPage(): Middleware {
  const files = readStaticFolder(FOLDER);
  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    if (ctx.path.startsWith(ADDRESS) && !ctx.path.slice(ADDRESS.length).includes('/')) {
      ctx.type = 'html';
      ctx.set('Cache-Control', 'no-store');
      ctx.set('X-Robots-Tag', 'noindex');
      ctx.body = await readFile(`${FOLDER}index.html`, 'utf8');
      return;
    }
    if (!ctx.path.startsWith(FILES)) return next();
    const file = files.find(ctx.path.slice(FILES.length - 1));
    if (file) answerWith(ctx, file, 'no-cache');
  };
}
