import { REQUEST_TIMEOUT_MS } from '@chatbot-saas/contract/domain';
import { expect, it } from 'vitest';
import { createClient } from './rest.ts';

interface Operations {
  'GET /slow': { request: object; response: null };
}

/** A server that takes the call and never answers. */
const silent: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
  });

it('gives up on a server that does not answer in time, and says so', async () => {
  const client = createClient<Operations>({ baseUrl: '/api', fetch: silent, timeoutMs: 5 });
  await expect(client.call('GET /slow')).rejects.toMatchObject({
    status: 0,
    code: 'timeout',
    message: 'The server took too long to answer.',
  });
});

it('waits 30 seconds, unless another timeout is set', () => {
  expect(REQUEST_TIMEOUT_MS).toBe(30_000);
});

it('leaves alone what the caller took back', async () => {
  const controller = new AbortController();
  const client = createClient<Operations>({ baseUrl: '/api', fetch: silent });
  const answer = client.call('GET /slow', { signal: controller.signal });
  controller.abort(new Error('not wanted any more'));
  await expect(answer).rejects.toThrow('not wanted any more');
});

it('takes an answer that was cut off before its body for no answer', async () => {
  const cut: typeof fetch = async () => new Response('', { status: 201 });
  const client = createClient<Operations>({ baseUrl: '/api', fetch: cut });
  await expect(client.call('GET /slow')).rejects.toMatchObject({ status: 0, isTransient: true });
});
