import { connect as connectTcp } from 'node:net';
import { io } from 'socket.io-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildConversation, buildKey } from '../support/build.ts';
import { sharedServer, sharedTenant } from '../support/fixtures.ts';
import { startTestServer } from '../support/server.ts';
import { connect } from '../support/sockets.ts';
import { asAdmin } from '../support/sql.ts';

/** The contract's "everything 1,200 a minute per address". */
const LIMIT = 1_200;
const FULL = '10.7.0.1';
const POLLING = '/socket.io/?EIO=4&transport=polling';
const server = sharedServer({ TRUST_PROXY: '1' });
const tenant = sharedTenant(server);
let sessionId: string;

beforeAll(async () => {
  ({ sessionId } = await buildConversation(tenant));
  await many(LIMIT, () => server.send('GET', '/api/billing/plans', { headers: from(FULL) }));
});

const from = (address: string) => ({ 'x-forwarded-for': address });
const many = <T>(count: number, call: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => call(n)));
const poll = (address: string) => server.send('GET', POLLING, { headers: from(address) });
const sides = () =>
  [
    ['staff', { token: tenant.owner.token, tenantId: tenant.id }],
    ['a visitor', { apiKey: tenant.apiKey, sessionId }],
  ] as const;

describe('a handshake from an address that has had its calls', () => {
  it('is refused by polling as a call is', async () => {
    const refused = await poll(FULL);
    expect(refused.status).toBe(429);
    expect(refused.json).toEqual({
      error: 'Rate limit exceeded. Please try again later.',
      code: 'rate_limited',
      requestId: refused.headers.get('x-request-id'),
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('ratelimit-limit')).toBe(String(LIMIT));
  });

  it('is refused by websocket too, with its connection closed', async () => {
    const { hostname, port } = new URL(server.url);
    const raw = connectTcp(Number(port), hostname);
    raw.write(
      'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nX-Forwarded-For: ${FULL}\r\n\r\n`,
    );
    const answer = Buffer.concat(await raw.toArray()).toString();
    expect(answer).toMatch(/^HTTP\/1\.1 429 /);
    expect(answer).toMatch(/\r\nRetry-After: \d+\r\n/);
    expect(answer).toMatch(/\r\nX-Request-Id: \S+\r\n/);
  });

  it('is refused to staff and visitors before anything is looked up', async () => {
    await asAdmin(server, async (admin) => {
      await admin.query('BEGIN');
      await admin.query('LOCK api_keys, users, conversations IN ACCESS EXCLUSIVE MODE');
      for (const [, auth] of sides()) await expect(connect(server, auth, from(FULL))).rejects.toThrow();
      await admin.query('ROLLBACK');
    });
    for (const [, auth] of sides()) (await connect(server, auth, from('10.7.0.2'))).disconnect();
  });

  it.each(['websocket', 'polling'])(
    'by %s is survived by the client, which tries again by itself',
    async (transport) => {
      const socket = io(server.url, {
        auth: { apiKey: tenant.apiKey, sessionId },
        transports: [transport],
        extraHeaders: from(FULL),
        reconnectionDelay: 10,
        forceNew: true,
      });
      await new Promise((resolve) => socket.once('connect_error', resolve));
      expect(socket.active).toBe(true);
      await new Promise((resolve) => socket.io.once('reconnect_error', resolve));
      // As if a minute had passed: the same client, counted as another.
      (socket.io.opts.extraHeaders as Record<string, string>)['x-forwarded-for'] = '10.7.0.3';
      await new Promise((resolve) => socket.once('connect', () => resolve(null)));
      socket.disconnect();
    },
  );
});

it('one connection does not open the door to guesses without limit', async () => {
  const raw = new WebSocket(`${server.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  const answers: string[] = [];
  const isRefused = new Promise<void>((resolve) => {
    raw.addEventListener('message', ({ data }) => {
      answers.push(data);
      if (String(data).includes('rate_limited')) resolve();
    });
  });
  await new Promise((resolve) => raw.addEventListener('open', resolve, { once: true }));
  for (let guess = 0; guess < LIMIT; guess += 1) raw.send(`40{"token":"x","tenantId":"${tenant.id}"}`);
  await isRefused;
  expect(answers.filter((answer) => answer.startsWith('44{"message":"Your session')).length).toBeGreaterThan(
    0,
  );
  raw.close();
});

it('an office behind one address chats', async () => {
  const visitors = await many(200, () =>
    connect(server, { apiKey: tenant.apiKey, sessionId }, from('10.8.0.1')),
  );
  expect(visitors.every(({ connected }) => connected)).toBe(true);
  const said = await many(10, () =>
    server.send('POST', '/api/chat/message', {
      apiKey: tenant.apiKey,
      body: { sessionId, message: 'Hello' },
      headers: from('10.8.0.1'),
    }),
  );
  expect(said.map(({ status }) => status)).toEqual(Array(10).fill(200));
  for (const socket of visitors) socket.disconnect();
});

it('a caller with a whole IPv6 network is one caller, the next network another', async () => {
  // Limits by address do not hold for programs.
  const apiKey = await buildKey(tenant, ['chat:read', 'chat:write']);
  const start = (address: string) =>
    server.send('POST', '/api/chat/start', {
      apiKey,
      body: { visitorId: 'v' },
      headers: from(address),
    });
  const all = await many(65, (n) => start(`2001:db8:5:5:${n.toString(16)}::${n}`));
  expect(all.filter(({ status }) => status === 201)).toHaveLength(60);
  expect((await start('2001:db8:5:6::1')).status).toBe(201);
  expect((await poll(`::ffff:${FULL}`)).status).toBe(429);
});

it('RATE_LIMITS=off limits no handshake', async () => {
  const open = await startTestServer({ RATE_LIMITS: 'off' });
  const all = await many(LIMIT + 10, () => open.send('GET', POLLING));
  expect(all.filter(({ status }) => status !== 200)).toEqual([]);
  await open.close();
});
