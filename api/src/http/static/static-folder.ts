import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { Context } from 'koa';
import { slimHeaders } from '../server/security-headers.ts';

export interface StaticFile {
  /** With its slash in front, as in a URL. */
  path: string;
  etag: string;
  plain: Buffer;
  /** Ready-made copies beside it, by the name of their encoding. */
  br: Buffer | undefined;
  gzip: Buffer | undefined;
}

export interface StaticFolder {
  /** The file of that URL path, `.html` and `index.html` understood; null when there is none. */
  find(path: string): StaticFile | null;
}

/**
 * A folder's files, read once. A build that replaces them while the server runs takes nothing from under its answers,
 * and a client that leaves in the middle of one leaves no open file behind: what streams from disk does both.
 */
export function readStaticFolder(directory: string): StaticFolder {
  const files = new Map<string, StaticFile>();
  for (const path of existsSync(directory) ? pathsBelow(directory) : []) {
    const read = (suffix: string) => {
      const place = join(directory, path) + suffix;
      return existsSync(place) ? readFileSync(place) : undefined;
    };
    const plain = readFileSync(join(directory, path));
    const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
    files.set(path, { path, etag, plain, br: read('.br'), gzip: read('.gz') });
  }
  return {
    find(path) {
      const decoded = decode(path);
      const names = [decoded, `${decoded}.html`, `${decoded.replace(/\/$/, '')}/index.html`];
      return names.map((name) => files.get(name)).find((file) => file !== undefined) ?? null;
    },
  };
}

/** Answers with the file; `cacheControl` says how long others may keep it. */
export function answerWith(ctx: Context, file: StaticFile, cacheControl: string): void {
  const encoding = encodingFor(ctx, file);
  if (extname(file.path) === '.js') slimHeaders(ctx);
  ctx.status = 200;
  // A strong tag names the bytes sent, and each encoding has its own.
  ctx.etag = encoding ? file.etag.replace(/"$/, `-${encoding}"`) : file.etag;
  ctx.set('Cache-Control', cacheControl);
  if (ctx.fresh) {
    varyFor(ctx, file);
    ctx.status = 304;
  } else {
    sendFile(ctx, file);
  }
}

/** Sends the file, whatever the caller has of it already. */
export function sendFile(ctx: Context, file: StaticFile): void {
  const encoding = encodingFor(ctx, file);
  ctx.type = extname(file.path);
  varyFor(ctx, file);
  if (encoding) ctx.set('Content-Encoding', encoding);
  ctx.body = (encoding && file[encoding]) ?? file.plain;
}

const encodingFor = (ctx: Context, file: StaticFile): 'br' | 'gzip' | undefined =>
  (['br', 'gzip'] as const).find((name) => file[name] && ctx.acceptsEncodings(name));

function varyFor(ctx: Context, file: StaticFile): void {
  if (file.br ?? file.gzip) ctx.vary('Accept-Encoding');
}

/** Hidden files stay hidden; compressed copies are not files of their own. */
function pathsBelow(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
    .filter((path) => !path.includes('/.') && !/\.(br|gz)$/.test(path));
}

function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
