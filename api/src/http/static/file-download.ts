import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { Context, Middleware } from 'koa';
import { notFound } from '../../context/index.ts';
import type { RateLimits } from '../../infrastructure/rate-limits/rate-limits.ts';
import { networkOf } from '../server/caller-address.ts';

interface Range {
  from: number;
  to: number;
}

export interface FileDownloadOptions {
  limits: RateLimits;
  addressOf(request: IncomingMessage): string;
  /** The file that the signed address opens; null: it opens none. */
  openFile(
    id: string,
    token: string,
  ): Promise<{
    file: { id: string; name: string; type: string; size: number; width: number | null };
    secondsLeft: number;
    read(range: Range): Promise<Readable | null>;
  } | null>;
}

const ADDRESS = /^\/api\/files\/([^/]+)\/[^/]+$/;
/** What a browser may show. Everything else is saved: it could be a page with a script. */
const SHOWN = /^(image\/(jpeg|png|webp|gif)|video\/(mp4|webm)|audio\/(mpeg|mp4|ogg|wav|webm))$/;

/** `/api/files/<id>/<name>?t=<token>`: visitors' files, served as what they are by their bytes, in a sandbox. */
export function fileDownload({ limits, addressOf, openFile }: FileDownloadOptions): Middleware {
  return async (ctx, next) => {
    const [, id] = ADDRESS.exec(ctx.path) ?? [];
    if (id === undefined || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    ctx.state.route = 'GET /files/{id}/{name}';
    await limits.count({}, 'address', networkOf(addressOf(ctx.req)));
    const { t } = ctx.query;
    const opened = typeof t === 'string' ? await openFile(id, t) : null;
    if (!opened) throw notFound();
    const { file, secondsLeft } = opened;
    // Its bytes never change under its id.
    const etag = `"${file.id.replaceAll('-', '')}"`;
    const range = rangeOf(ctx, file.size, etag);
    if (range === 'none') return refuseRange(ctx, file.size);
    ctx.status = 200;
    ctx.set('ETag', etag);
    // Not longer than the address works.
    ctx.set('Cache-Control', `private, max-age=${secondsLeft}, immutable`);
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
    const body = await opened.read(range);
    if (!body) {
      ctx.remove('ETag');
      ctx.remove('Cache-Control');
      throw notFound();
    }
    describe(ctx, file);
    if (range.whole) ctx.status = 200;
    else {
      ctx.status = 206;
      ctx.set('Content-Range', `bytes ${range.from}-${range.to}/${file.size}`);
    }
    ctx.body = body;
    ctx.length = range.to - range.from + 1;
  };
}

function describe(ctx: Context, { name, type, width }: { name: string; type: string; width: number | null }) {
  // A picture without a size is too large to be shown.
  const isShown = SHOWN.test(type) && (width !== null || !type.startsWith('image/'));
  ctx.set('Content-Type', type === 'text/plain' ? 'text/plain; charset=utf-8' : type);
  ctx.attachment(name, { type: isShown ? 'inline' : 'attachment' });
  ctx.set('Content-Security-Policy', "default-src 'none';sandbox");
  ctx.set('X-Content-Type-Options', 'nosniff');
  // The console’s page is of another origin, and the address alone opens the file anyway.
  ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
  ctx.set('Accept-Ranges', 'bytes');
}

/** The asked part, or the whole where none or several are asked. `none`: there is no such part. */
function rangeOf(ctx: Context, size: number, etag: string): (Range & { whole: boolean }) | 'none' {
  const whole = { from: 0, to: size - 1, whole: true };
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(ctx.get('Range')) ?? [];
  const isCurrent = [etag, ''].includes(ctx.get('If-Range'));
  if ((first === '' && last === '') || !isCurrent) return whole;
  if (first === '') {
    const count = Math.min(Number(last), size);
    return count === 0 ? 'none' : { from: size - count, to: size - 1, whole: false };
  }
  const from = Number(first);
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < from) return whole;
  return from >= size ? 'none' : { from, to, whole: false };
}

function refuseRange(ctx: Context, size: number): void {
  ctx.body = null;
  ctx.status = 416;
  ctx.set('Content-Range', `bytes */${size}`);
}
