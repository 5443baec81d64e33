import type { IncomingMessage } from 'node:http';
import type { Middleware } from 'koa';
import { type RateLimits, setRateLimitHeaders } from '../../infrastructure/rate-limits/rate-limits.ts';
import { runWorker } from '../../infrastructure/run-worker.ts';
import { networkOf } from '../server/caller-address.ts';
import { answerWith, type StaticFile } from '../static/static-folder.ts';

export interface OpenApiOptions {
  limits: RateLimits;
  addressOf(request: IncomingMessage): string;
  publicUrl: string | null;
  /** The process's own URL, used without `publicUrl`. */
  ownUrl(): string;
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
const CACHING = 'public, max-age=300';

/** Serves the OpenAPI document. It is built once per known address, so Host headers cannot force rebuilds. */
export function openApi({ limits, addressOf, publicUrl, ownUrl }: OpenApiOptions): Middleware {
  const documents = new Map<string, Promise<StaticFile>>();
  const documentFor = (address: string) => {
    const document =
      documents.get(address) ??
      build(address).catch((error) => {
        documents.delete(address);
        throw error;
      });
    documents.set(address, document);
    return document;
  };
  /** An unknown Host header is never repeated; the server URL is then relative to the document. */
  const addressFor = (host: string | undefined) => {
    if (publicUrl) return `${new URL(publicUrl).origin}/api`;
    const { port, origin } = new URL(ownUrl());
    const known = [origin, ...LOOPBACK.map((name) => `http://${name}:${port}`)];
    return known.includes(`http://${host}`) ? `http://${host}/api` : '/api';
  };

  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    try {
      await limits.count(ctx.state, 'address', networkOf(addressOf(ctx.req)));
    } finally {
      setRateLimitHeaders(ctx, ctx.state);
    }
    answerWith(ctx, await documentFor(addressFor(ctx.req.headers.host)), CACHING);
  };
}

/** Runs in a worker, because building takes some hundred milliseconds. */
async function build(address: string): Promise<StaticFile> {
  const { etag, plain, br, gzip } = await runWorker<
    Record<'plain' | 'br' | 'gzip', Uint8Array> & { etag: string }
  >(new URL('./open-api.worker.ts', import.meta.url), { workerData: address });
  return {
    path: '/openapi.json',
    etag,
    plain: Buffer.from(plain),
    br: Buffer.from(br),
    gzip: Buffer.from(gzip),
  };
}
