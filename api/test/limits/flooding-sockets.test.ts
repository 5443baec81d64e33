import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { buildConversation, buildKey } from '../support/build.ts';
import { disconnectAfterEach, sharedServer, sharedTenant } from '../support/fixtures.ts';
import { startTestServer } from '../support/server.ts';
import { connect, cut, emit, record } from '../support/sockets.ts';
import { ThinSocket } from '../support/thin-socket.ts';

const server = sharedServer({ TRUST_PROXY: '1' });
const tenant = sharedTenant(server);
const keep = disconnectAfterEach();
const POLLING = '/socket.io/?EIO=4&transport=polling';
const SEPARATOR = '\u001e';

const from = (address: string) => ({ 'x-forwarded-for': address });
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, n) => make(n));
const visitorFrom = async (address: string) => {
  const { sessionId } = await buildConversation(tenant);
  return {
    sessionId,
    socket: keep(await connect(server, { apiKey: tenant.apiKey, sessionId }, from(address))),
  };
};

/** A websocket that is connected to Engine.IO, and to nothing above it. */
function openRaw(address: string): Promise<WebSocket> {
  const url = `${server.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
  const raw = new WebSocket(url, { headers: from(address) });
  return new Promise((resolve, reject) => {
    raw.once('message', () => resolve(raw));
    raw.once('error', reject);
  });
}
const closed = (raw: WebSocket) => new Promise<void>((resolve) => raw.once('close', () => resolve()));

describe('a socket that floods', () => {
  it('is refused what is over its burst, and at the second overrun cut with the reason', async () => {
    const { sessionId, socket } = await visitorFrom('10.9.0.1');
    const heard = record(socket);
    const isCut = cut(socket);
    for (let sent = 0; sent < 500; sent += 1) socket.emit('typing', { sessionId, isTyping: true });
    expect(await isCut).toBe('io server disconnect');
    expect(heard).toEqual([['rate-limited', { error: 'This connection sent too much.', retryAfter: 10 }]]);
  });

  it('of a visitor is handled fifty events at once', async () => {
    const { sessionId, socket } = await visitorFrom('10.9.0.9');
    const answers = Array.from({ length: 60 }, () => emit(socket, 'typing', { sessionId, isTyping: true }));
    const taken = (await Promise.all(answers)).filter((answer) => (answer as { ok: boolean }).ok);
    expect(taken.length).toBeGreaterThanOrEqual(50);
    expect(taken.length).toBeLessThan(60);
  });

  it('of a visitor is cut after a hundred frames, and one of staff is not', async () => {
    const { sessionId, socket } = await visitorFrom('10.9.0.10');
    const isCut = cut(socket);
    for (let sent = 0; sent < 130; sent += 1) socket.emit('typing', { sessionId, isTyping: true });
    expect(await isCut).toBe('io server disconnect');

    const { id: tenantId, owner } = tenant;
    const staff = keep(await connect(server, { token: owner.token, tenantId }, from('10.9.0.11')));
    const answers = times(200, () => emit(staff, 'join-tenant', tenantId));
    expect((await Promise.all(answers)).every((answer) => (answer as { ok: boolean }).ok)).toBe(true);
  });

  it('comes back and is served, but not again and again', async () => {
    const address = '10.9.0.2';
    for (let time = 0; time < 5; time += 1) {
      const { sessionId, socket } = await visitorFrom(address);
      expect(await emit(socket, 'typing', { sessionId, isTyping: true })).toEqual({ ok: true });
      const isCut = cut(socket);
      for (let sent = 0; sent < 500; sent += 1) socket.emit('typing', { sessionId, isTyping: true });
      await isCut;
    }
    await expect(visitorFrom(address)).rejects.toThrow();
    const refused = await server.send('GET', POLLING, { headers: from(address) });
    expect([refused.status, refused.json.code]).toEqual([429, 'rate_limited']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    // Plain calls go on: a widget without its socket asks for what is new.
    const { status } = await server.send('GET', '/api/billing/plans', { headers: from(address) });
    expect(status).toBe(200);
  });

  it.each([
    ['pongs of Engine.IO', (raw: WebSocket) => raw.send('3')],
    ['stray acknowledgements', (raw: WebSocket) => raw.send('430[]')],
    ['what is no packet', (raw: WebSocket) => raw.send('nonsense')],
    ['nothing', (raw: WebSocket) => raw.send('')],
    ['pings of the websocket', (raw: WebSocket) => raw.ping()],
    ['pongs of the websocket', (raw: WebSocket) => raw.pong()],
  ])('with %s is cut too', async (what, flood) => {
    const raw = await openRaw(`10.9.1.${what.length}`);
    const isClosed = closed(raw);
    const heard: string[] = [];
    raw.on('message', (data) => heard.push(String(data)));
    for (let sent = 0; sent < 500; sent += 1) flood(raw);
    await isClosed;
    // One that says nothing of itself is closed as well, later, and hears nothing of that.
    if (what.endsWith('of the websocket')) expect(heard.join()).toContain('rate_limited');
  });

  it('by polling is cut by its packets, and by its requests', async () => {
    const headers = { ...from('10.9.0.3'), 'content-type': 'text/plain' };
    const open = async () => {
      const { text } = await server.send('GET', POLLING, { headers });
      return `${POLLING}&sid=${JSON.parse(text.slice(1)).sid}`;
    };
    const stand = async (path: string) => (await server.send('POST', path, { headers, body: '3' })).status;

    const packets = await open();
    await server
      .send('POST', packets, { headers, body: times(500, () => '3').join(SEPARATOR) })
      .catch(() => undefined);
    await expect.poll(() => stand(packets)).toBe(400);

    const requests = await open();
    for (let sent = 0; sent < 250; sent += 1) await stand(requests).catch(() => undefined);
    await expect.poll(() => stand(requests)).toBe(400);
  });
});

describe('a connection without a word who it is', () => {
  it.each([
    ['websocket', async () => closed(await openRaw('10.9.2.1'))],
    [
      'polling',
      async () => {
        const { text } = await server.send('GET', POLLING, { headers: from('10.9.2.2') });
        const { sid } = JSON.parse(text.slice(1));
        await server.send('GET', `${POLLING}&sid=${sid}`, { headers: from('10.9.2.2') });
      },
    ],
    [
      'websocket that has said it and left again',
      async () => {
        const { sessionId } = await buildConversation(tenant);
        const raw = await openRaw('10.9.2.3');
        raw.send(`40${JSON.stringify({ apiKey: tenant.apiKey, sessionId })}`);
        await new Promise((resolve) => raw.once('message', resolve));
        raw.send('41');
        await closed(raw);
      },
    ],
  ])('is ended after five seconds, by %s', { timeout: 15_000 }, async (_, ended) => {
    const began = performance.now();
    await ended();
    const took = performance.now() - began;
    expect(took).toBeGreaterThan(4_900);
    expect(took).toBeLessThan(9_000);
  });
});

it('300 sockets of a key and address, 1,000 connections of an address', { timeout: 60_000 }, async () => {
  const keys = [tenant.apiKey, ...(await Promise.all(times(3, () => buildKey(tenant, ['chat:write']))))];
  const { sessionId } = await buildConversation(tenant);
  const open = (apiKey: string, address: string) =>
    ThinSocket.open(server.url, { apiKey, sessionId }, { headers: from(address) });
  const all: ThinSocket[] = [];
  for (const [index, most] of [300, 300, 300, 100].entries()) {
    const apiKey = keys[index] ?? '';
    all.push(...(await Promise.all(times(most, () => open(apiKey, '10.9.3.1')))));
    if (most === 300) await expect(open(apiKey, '10.9.3.1')).rejects.toThrow('rate_limited');
  }
  await expect(open(keys[3] ?? '', '10.9.3.1')).rejects.toThrow('429');
  all.push(await open(keys[3] ?? '', '10.9.3.2'), await open(keys[0] ?? '', '10.9.3.2'));
  // Who goes makes room.
  all[0]?.close();
  await expect.poll(() => open(keys[0] ?? '', '10.9.3.1').then((socket) => all.push(socket))).toBe(1_003);
  for (const socket of all) socket.close();
});

it('RATE_LIMITS=off cuts no socket', async () => {
  const unlimited = await startTestServer({ RATE_LIMITS: 'off' });
  const raw = new WebSocket(`${unlimited.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  await new Promise((resolve) => raw.once('message', resolve));
  for (let sent = 0; sent < 1_000; sent += 1) raw.send('3');
  raw.send('40{}');
  const answer = await new Promise((resolve) => raw.once('message', (data) => resolve(String(data))));
  expect(answer).toContain('Connect with token');
  raw.close();
  await unlimited.close();
});
