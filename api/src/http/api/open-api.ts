import type { IncomingMessage } from 'node:http';
import { Worker } from 'node:worker_threads';
import type { Middleware } from 'koa';
import { type RateLimits, setRateLimitHeaders } from '../../infrastructure/rate-limits/rate-limits.ts';
import { networkOf } from '../server/caller-address.ts';
import { answerWith, type StaticFile } from '../static/static-folder.ts';

export interface OpenApiOptions {
  limits: RateLimits;
  addressOf(request: IncomingMessage): string;
  publicUrl: string | null;
  /** Where this process listens, where there is no `publicUrl`. */
  ownUrl(): string;
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
const CACHING = 'public, max-age=300';

/** The OpenAPI document, made once for each of the few addresses that can stand in it. */
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
  /** Never what a request claims: with a Host we do not know, the address stands relative to the document's own. */
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

/** On a thread: it takes some hundred milliseconds, for which all others would wait. */
async function build(address: string): Promise<StaticFile> {
  const worker = new Worker(new URL('./open-api.worker.ts', import.meta.url), { workerData: address });
  worker.unref();
  const { etag, plain, br, gzip } = await new Promise<
    Record<'plain' | 'br' | 'gzip', Uint8Array> & { etag: string }
  >((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The OpenAPI document was not made.')));
  });
  return {
    path: '/openapi.json',
    etag,
    plain: Buffer.from(plain),
    br: Buffer.from(br),
    gzip: Buffer.from(gzip),
  };
}
