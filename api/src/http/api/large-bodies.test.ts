import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type AppError, ERROR_STATUS } from '@chatbot-saas/contract/errors';
import Koa from 'koa';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LargeBodies } from './large-bodies.ts';

const MEGABYTE = 1024 ** 2;

let later = 0;
beforeEach(() => {
  later = 0;
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + later);
});
afterEach(() => void vi.restoreAllMocks());

/** A server with one upload slot, and the number of upload bytes that it has read. */
async function serverForOne() {
  const bodies = new LargeBodies({ uploads: 1 });
  const progress = { read: 0 };
  const app = new Koa();
  app.use(async (ctx) => {
    ctx.req.on('data', (chunk: Buffer) => {
      progress.read += chunk.length;
    });
    ctx.req.pause();
    try {
      const { body, leave } = await bodies.receive(ctx, ctx.get('Tenant'), 32 * MEGABYTE);
      leave();
      ctx.body = String(body.length);
    } catch (error) {
      ctx.status = ERROR_STATUS[(error as AppError).code];
      ctx.body = (error as AppError).message;
    }
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  /** Starts an upload of unknown length with this many bytes. */
  const begin = (tenant: string, bytes: number) => {
    const request = httpRequest({
      port,
      method: 'POST',
      headers: { tenant, 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
    });
    request.on('error', () => undefined);
    const answer = new Promise<string>((resolve, reject) => {
      request.once('error', reject);
      request.once('response', async (response) => {
        const text = Buffer.concat(await response.toArray()).toString();
        resolve(`${response.statusCode} ${text}`);
      });
    });
    answer.catch(() => undefined);
    request.write(Buffer.alloc(bytes, ' '));
    return { request, answer };
  };
  return { begin, progress, [Symbol.asyncDispose]: async () => void server.close().closeAllConnections() };
}

it('uploads: a slow one loses its slot to another tenant', async () => {
  await using server = await serverForOne();
  const slow = server.begin('slow', 100);
  await expect.poll(() => server.progress.read).toBe(100);

  const early = server.begin('other', 100);
  expect(await early.answer).toBe(
    '429 Many imports are under way on this server. Please try again in a moment.',
  );
  later = 2_000;
  const other = server.begin('other', 100);
  other.request.end();
  expect(await slow.answer).toMatch(/^408 /);
  expect(await other.answer).toBe('200 100');
});

it('uploads: a fast one keeps its slot', async () => {
  await using server = await serverForOne();
  const fast = server.begin('fast', 5 * MEGABYTE);
  await expect.poll(() => server.progress.read).toBe(5 * MEGABYTE);

  later = 2_000;
  expect(await server.begin('other', 100).answer).toMatch(/^429 Many imports/);
  fast.request.end();
  expect(await fast.answer).toBe(`200 ${5 * MEGABYTE}`);
});
