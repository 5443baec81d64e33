import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { Context } from 'koa';
import { slimHeaders } from '../server/security-headers.ts';

export interface StaticFile {
  /** URL path with a leading slash. */
  path: string;
  etag: string;
  plain: Buffer;
  /** Precompressed copies by encoding name. */
  br: Buffer | undefined;
  gzip: Buffer | undefined;
}

export interface StaticFolder {
  /** Finds the file of a URL path, with optional `.html` or `index.html`; null when there is none. */
  find(path: string): StaticFile | null;
}

/**
 * Reads all files of a folder once. A rebuild cannot change a running response, and an aborted client leaves no open
 * file. Streaming from disk has both problems.
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

/** Sends the file; `cacheControl` says how long caches may keep it. */
export function answerWith(ctx: Context, file: StaticFile, cacheControl: string): void {
  const encoding = encodingFor(ctx, file);
  if (extname(file.path) === '.js') slimHeaders(ctx);
  ctx.status = 200;
  // A strong ETag identifies the bytes, so each encoding has a different one.
  ctx.etag = encoding ? file.etag.replace(/"$/, `-${encoding}"`) : file.etag;
  ctx.set('Cache-Control', cacheControl);
  if (ctx.fresh) {
    varyFor(ctx, file);
    ctx.status = 304;
  } else {
    sendFile(ctx, file);
  }
}

/** Sends the whole file, without conditional requests. */
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

/** Skips hidden files and precompressed copies. */
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
