import { request as httpRequest } from 'node:http';
import type { NamedEndpoint } from '@chatbot-saas/contract';
import { MAX_BODY_BYTES } from '@chatbot-saas/contract/domain';
import { describe, expect, it } from 'vitest';
import { expectFailure } from '../support/failure.ts';
import { sharedServer, sharedTenantData } from '../support/fixtures.ts';
import type { TestResponse } from '../support/server.ts';
import { bodySender, endpointsWithBody, sampleOf } from './samples.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenantData = sharedTenantData(server);
const sendBody = bodySender(server, tenantData);

describe.each(endpointsWithBody)('%s refuses', (_, named) => {
  it.each(['{', '{"a":}', '[1,', 'nonsense', '{"a":1}}', '\u0000', "{'a':1}"])(
    '%j: not JSON',
    async (text) => {
      expectFailure(await sendBody(named, text), 'malformed_json');
    },
  );

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'nonsense'])(
    'a body as %s',
    async (type) => {
      expectFailure(await sendBody(named, '{}', { 'content-type': type }), 'unsupported_media_type');
    },
  );

  it('a compressed body', async () => {
    expectFailure(await sendBody(named, '{}', { 'content-encoding': 'gzip' }), 'unsupported_media_type');
  });

  it.each([null, 0, 1e308, true, 'text', [], [{}]])('%j instead of an object', async (body) => {
    const response = await sendBody(named, JSON.stringify(body));
    expectFailure(response, 'validation_failed');
    expect(response.json.details[0].path).toBe('body');
  });

  it('nesting that no body has', async () => {
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
    ] as const) {
      expectFailure(await sendBody(named, open.repeat(50_000) + close.repeat(50_000)), 'malformed_json');
      expectFailure(
        await sendBody(named, `{"x":${open.repeat(100)}1${close.repeat(100)}}`),
        'malformed_json',
      );
    }
  });

  it('a body over its limit, said beforehand or not', async () => {
    const limit = named.endpoint.bodyLimit ?? MAX_BODY_BYTES;
    const tooMuch = JSON.stringify({ padding: 'x'.repeat(limit) });
    expectFailure(await sendBody(named, tooMuch), 'payload_too_large');
    expectFailure(await sendChunked(named, tooMuch), 'payload_too_large');
  });
});

/** Without a content-length: the size shows only as it is read. */
function sendChunked(named: NamedEndpoint, body: string): Promise<TestResponse> {
  const { method, path, caller } = sampleOf(named, tenantData);
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(server.url + path, {
      method,
      headers: {
        'content-type': 'application/json',
        'transfer-encoding': 'chunked',
        ...(caller.token && { authorization: `Bearer ${caller.token}` }),
        ...(caller.apiKey && { 'x-api-key': caller.apiKey }),
      },
    });
    outgoing.on('error', reject);
    outgoing.on('response', async (incoming) => {
      const text = Buffer.concat(await incoming.toArray()).toString();
      const headers = new Headers(incoming.headers as Record<string, string>);
      resolve({ status: incoming.statusCode ?? 0, headers, text, json: JSON.parse(text) });
    });
    outgoing.end(body);
  });
}

it('a body of exactly 1 MiB is read', async () => {
  const [, search] = endpointsWithBody.find(([name]) => name === 'knowledge.search') ?? [];
  if (!search) throw new Error('No search');
  const frame = JSON.stringify({ query: 'shipping', padding: '' });
  const body = JSON.stringify({ query: 'shipping', padding: 'x'.repeat(MAX_BODY_BYTES - frame.length) });
  expect(body.length).toBe(MAX_BODY_BYTES);
  expect((await sendBody(search, body)).status).toBe(200);
  expect((await sendChunked(search, body)).status).toBe(200);
});

it('a body that says it is larger than a number can be', async () => {
  const [, login] = endpointsWithBody.find(([name]) => name === 'auth.login') ?? [];
  if (!login) throw new Error('No login');
  for (const length of ['4294967296', '9007199254740993', '99999999999999999999']) {
    const response = await sendUnfinished('POST', '/api/auth/login', { 'content-length': length });
    expect(response).toMatch(/^HTTP\/1.1 (413|400)/);
  }
});

/** Sends a head that announces a body, and none of the body; resolves with what comes back. */
async function sendUnfinished(
  method: string,
  path: string,
  headers: Record<string, string>,
): Promise<string> {
  const { connect } = await import('node:net');
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  const head = { host: 'x', 'content-type': 'application/json', ...headers };
  socket.write(
    `${method} ${path} HTTP/1.1\r\n${Object.entries(head)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n`,
  );
  const chunks: Buffer[] = [];
  for await (const chunk of socket) {
    chunks.push(chunk);
    if (Buffer.concat(chunks).includes('requestId')) break;
  }
  socket.destroy();
  return Buffer.concat(chunks).toString();
}
