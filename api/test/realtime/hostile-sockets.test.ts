import { clientEvents } from '@chatbot-saas/contract';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildConversation, buildKey } from '../support/build.ts';
import { disconnectAfterEach, freshAgent, freshTenant, sharedServer } from '../support/fixtures.ts';
import { HOSTILE, hostileValue, placesIn, withValue } from '../support/hostile.ts';
import { connect, connectStaff, connectVisitor, cut, emit, record, settled } from '../support/sockets.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);
const agent = freshAgent(server, tenant);
let sessionId: string;
let id: string;
const keep = disconnectAfterEach();

beforeEach(async () => {
  ({ sessionId, id } = await buildConversation(tenant));
});

const visitorSocket = async () => keep(await connectVisitor(server, tenant.apiKey, sessionId));
const staffSocket = async (who = agent) => keep(await connectStaff(server, who, tenant.id));
const params = () => ({ id: sessionId });
const askForHuman = () => tenant.visitor.call('POST /chat/{id}/handoff', { params: params(), body: {} });
describe('a handshake', () => {
  it.each([
    ['nothing', {}],
    ['null', null],
    ['a token alone', { token: 'x' }],
    ['a bad token', { token: 'x', tenantId: '0190a0a0-0000-7000-8000-000000000000' }],
    ['a key alone', { apiKey: `sk_${'x'.repeat(40)}` }],
    ['a bad key', { apiKey: `sk_${'x'.repeat(40)}`, sessionId: 'neverWasNeverWas' }],
    ['numbers', { token: 1, tenantId: 2, apiKey: 3, sessionId: 4 }],
    ['a long token', { token: 'x'.repeat(5_000), tenantId: '0190a0a0-0000-7000-8000-000000000000' }],
    ['a prototype', JSON.parse('{"__proto__":{"token":"x"}}')],
  ])('with %s is refused with a sentence', async (_, auth) => {
    await expect(connect(server, auth as object)).rejects.toThrow(
      /^(Connect with token and tenantId, or with apiKey and sessionId\.|Invalid API key|Your session has ended.*)$/,
    );
  });

  it('that lacks half of its credentials is refused with the fields it needs', async () => {
    const { token } = tenant.owner;
    for (const auth of [{}, { token }, { apiKey: tenant.apiKey }]) {
      await expect(connect(server, auth)).rejects.toThrow(
        'Connect with token and tenantId, or with apiKey and sessionId.',
      );
    }
  });

  it('that is none ends the connection', async () => {
    await expect(connect(server, 'token' as never)).rejects.toThrow();
    await expect(connect(server, 1 as never)).rejects.toThrow();
  });

  it('with a key that may not chat is refused', async () => {
    const apiKey = await buildKey(tenant, ['kb:read']);
    await expect(connectVisitor(server, apiKey, sessionId)).rejects.toThrow('Not allowed');
  });

  it('from another origin never comes about, by websocket or polling', async () => {
    const auth = { token: agent.token, tenantId: tenant.id };
    for (const origin of ['https://evil.example.com', 'null', `${server.url}.evil.test`]) {
      await expect(connect(server, auth, { origin })).rejects.toThrow();
      const polled = await fetch(`${server.url}/socket.io/?EIO=4&transport=polling`, { headers: { origin } });
      expect(polled.status).toBe(403);
      expect(polled.headers.get('access-control-allow-origin')).toBeNull();
    }
    keep(await connect(server, auth, { origin: server.url }));
  });

  it('by polling works too', async () => {
    const { io } = await import('socket.io-client');
    const socket = keep(
      io(server.url, {
        auth: { token: agent.token, tenantId: tenant.id },
        transports: ['polling'],
        forceNew: true,
      }),
    );
    await new Promise((resolve) => socket.once('connect', () => resolve(null)));
    expect(await emit(socket, 'join-tenant', tenant.id)).toEqual({ ok: true });
  });
});

describe('a hostile frame', () => {
  const events = Object.keys(clientEvents);
  const payloads: unknown[] = [
    null,
    undefined,
    0,
    'x',
    '',
    true,
    [],
    {},
    [[[[]]]],
    'x'.repeat(10_000),
    '\u0000',
    '\ud800',
    Buffer.from([0, 255, 1]),
    { sessionId: Buffer.from('x'), isTyping: true },
    JSON.parse('{"__proto__":{"isTyping":true},"constructor":1}'),
    { agentId: null, tenantId: null },
    { sessionId: {}, isTyping: 'yes' },
  ];

  it.each([
    ['staff', () => staffSocket()],
    ['a visitor', () => visitorSocket()],
  ])('from %s is answered with {ok: false}, and the socket goes on', async (_, open) => {
    const socket = await open();
    for (const event of [...events, 'no-such-event', '__proto__', 'constructor', 'toString', '']) {
      for (const payload of payloads) {
        expect(await emit(socket, event, payload), `${event} ${JSON.stringify(payload)}`).toMatchObject({
          ok: false,
        });
      }
    }
    expect(await emit(socket, 'join-conversation', sessionId)).toEqual({ ok: true });
  });

  it('without an acknowledgement, or with something else in its place, harms nobody', async () => {
    const socket = await staffSocket();
    for (const event of [...events, 'no-such-event']) {
      socket.emit(event);
      socket.emit(event, null);
      socket.emit(event, null, 'not a function', { call: 1 });
      socket.emit(event, ...payloads);
      await settled(socket);
    }
    socket.emit('join-tenant', tenant.id);
    await settled(socket);
    const heard = record(socket);
    await askForHuman();
    await settled(socket);
    expect(heard.map(([name]) => name)).toContain('new-handoff');
  });

  it('that is huge ends that socket only', async () => {
    const [hostile, other] = [await staffSocket(), await visitorSocket()];
    const isCut = cut(hostile);
    hostile.emit('typing', { sessionId: 'x'.repeat(1_000_000), isTyping: true });
    await isCut;
    expect(await emit(other, 'join-conversation', sessionId)).toEqual({ ok: true });
  });

  it('flooding gets the rest refused, and others are served meanwhile', async () => {
    const [hostile, other] = [await staffSocket(), await visitorSocket()];
    const answers = await Promise.all(
      Array.from({ length: 500 }, () => emit(hostile, 'join-conversation', sessionId)),
    );
    expect(answers.filter(({ ok }) => ok).length).toBeGreaterThan(0);
    expect(answers.filter(({ ok }) => !ok).length).toBeGreaterThan(0);
    expect(await emit(other, 'join-conversation', sessionId)).toEqual({ ok: true });
    expect(await emit(hostile, 'join-conversation', sessionId)).toEqual({ ok: true });
  });

  it('that is no Socket.IO at all ends that connection only', async () => {
    const other = await visitorSocket();
    for (const frame of [
      '2["x"',
      '4',
      '42',
      '42["disconnect"]',
      '40{"token":',
      '451-["x",{"_placeholder":true,"num":0}]',
      '499999999999["x"]',
      'nonsense',
      '4{',
      `42${'['.repeat(5_000)}`,
    ]) {
      const raw = new WebSocket(`${server.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
      await new Promise((resolve) => {
        raw.addEventListener('message', resolve, { once: true });
      });
      const closed = new Promise((resolve) => {
        raw.addEventListener('close', resolve, { once: true });
      });
      raw.send(frame);
      raw.send('41');
      raw.close();
      await closed;
    }
    expect(await emit(other, 'join-conversation', sessionId)).toEqual({ ok: true });
  });

  /** What is larger ends the socket, see above. */
  const fitsAFrame = ([, value]: (typeof HOSTILE)[number]) => JSON.stringify(value).length < 12_000;
  const samples: Record<keyof typeof clientEvents, () => unknown> = {
    'join-tenant': () => tenant.id,
    'agent-online': () => ({ agentId: agent.id, tenantId: tenant.id, byHand: false }),
    'agent-offline': () => ({ agentId: agent.id, tenantId: tenant.id, byHand: false }),
    'join-conversation': () => sessionId,
    'leave-conversation': () => sessionId,
    typing: () => ({ sessionId, isTyping: true }),
    viewing: () => ({ conversationId: id, isTyping: true }),
  };
  const places = Object.entries(clientEvents).flatMap(([event, { payload }]) =>
    [[], ...placesIn(payload)].map((place) => [event as keyof typeof clientEvents, place] as const),
  );

  it.each(places)('%s with anything as %j is refused by the name of the field', async (event, place) => {
    const socket = await staffSocket();
    const { payload } = clientEvents[event];
    for (const [what, value] of HOSTILE.filter(fitsAFrame)) {
      const sent = withValue(samples[event](), place, value);
      const answer = await emit(socket, event, sent);
      if (payload.safeParse(sent).success) continue;
      expect(answer, what).toMatchObject({ ok: false });
      expect(answer, what).toHaveProperty(
        'error',
        expect.stringMatching(`^${place.join('.') || 'payload|[a-z]+Id'}`),
      );
    }
    const good = await emit(await staffSocket(), event, samples[event]());
    expect(good).toEqual({ ok: true });
  });

  it('of any shape at all is acknowledged', async () => {
    const socket = await staffSocket();
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...events), hostileValue, async (event, payload) => {
        const sent = JSON.parse(JSON.stringify({ payload }));
        expect(await emit(socket, event, sent.payload)).toMatchObject({ ok: false });
      }),
      { numRuns: 60 },
    );
  });
});

it('none of it was the server’s own fault', () => {
  expect(server.errors).toEqual([]);
});
