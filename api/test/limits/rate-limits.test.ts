import { beforeAll, describe, expect, it } from 'vitest';
import { buildConversation, buildKey, buildMember, buildTenant } from '../support/build.ts';
import { expectFailure } from '../support/failure.ts';
import { sharedServer, sharedTenant } from '../support/fixtures.ts';
import { startTestServer, type TestResponse } from '../support/server.ts';
import { connectVisitor, emit } from '../support/sockets.ts';

const server = sharedServer({ TRUST_PROXY: '1' });
const tenant = sharedTenant(server);

const from = (address: string) => ({ 'x-forwarded-for': address });
/** More at once than this would wait for a database connection until they are refused. */
const AT_ONCE = 100;
async function many(count: number, call: () => Promise<TestResponse>): Promise<TestResponse[]> {
  const all: TestResponse[] = [];
  while (all.length < count) {
    const wave = Math.min(AT_ONCE, count - all.length);
    all.push(...(await Promise.all(Array.from({ length: wave }, call))));
  }
  return all;
}
const say = (sessionId: string, address: string) =>
  server.send('POST', '/api/chat/message', {
    apiKey: tenant.apiKey,
    body: { sessionId, message: 'Hello' },
    headers: from(address),
  });
let widgetKey: string;
beforeAll(async () => {
  widgetKey = await buildKey(tenant, ['chat:write']);
});
const start = (address: string) =>
  server.send('POST', '/api/chat/start', {
    apiKey: widgetKey,
    body: { visitorId: 'v' },
    headers: from(address),
  });

/** Exactly `allowed` of them, the rest refused as the contract says. */
function expectLimit(responses: TestResponse[], allowed: number): void {
  expect(responses.filter(({ status }) => status < 400)).toHaveLength(allowed);
  for (const response of responses.filter(({ status }) => status >= 400)) {
    expectFailure(response, 'rate_limited');
    expect(response.json.error).toBe('Rate limit exceeded. Please try again later.');
    expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(response.headers.get('ratelimit-remaining')).toBe('0');
  }
}

it('20 messages a minute for one conversation, whatever the address; another is not touched', async () => {
  const [one, two] = [await buildConversation(tenant), await buildConversation(tenant)];
  let address = 0;
  const all = await many(25, () => {
    address += 1;
    return say(one.sessionId, `10.1.0.${address}`);
  });
  expectLimit(all, 20);
  expect((await say(two.sessionId, '10.1.0.1')).status).toBe(200);
});

it('60 new conversations a minute from one address; an office behind another is not touched', async () => {
  expectLimit(await many(65, () => start('10.2.0.1')), 60);
  expect((await start('10.2.0.2')).status).toBe(201);
});

it('600 calls a minute for one person, 1,200 for one address', async () => {
  const [ada, bea] = [await buildMember(server, tenant), await buildMember(server, tenant)];
  const stats = (token: string, address: string) =>
    server.send('GET', '/api/chat/stats', { token, headers: from(address) });
  // Her 600th was the change of her first password.
  expectLimit(await many(610, () => stats(ada.token, '10.3.0.1')), 599);
  expectLimit(await many(595, () => stats(bea.token, '10.3.0.1')), 590);
  expect((await stats(bea.token, '10.3.0.2')).status).toBe(200);
});

describe('a limited answer', () => {
  it('says where one stands', async () => {
    const { sessionId } = await buildConversation(tenant);
    const { headers } = await say(sessionId, '10.4.0.1');
    expect(headers.get('ratelimit-limit')).toBe('20');
    expect(headers.get('ratelimit-remaining')).toBe('19');
    expect(Number(headers.get('ratelimit-reset'))).toBeLessThanOrEqual(60);
  });

  it('can be read by the page that was refused', async () => {
    const { sessionId } = await buildConversation(tenant);
    const apiKey = await buildKey(tenant, ['chat:write']);
    const headers = { ...from('10.4.0.2'), origin: 'https://shop.example.com' };
    const ask = () =>
      server.send('POST', '/api/chat/message', { apiKey, body: { sessionId, message: 'x' }, headers });
    const refused = (await many(21, ask)).find(({ status }) => status === 429);
    expect(refused?.headers.get('access-control-allow-origin')).toBe('https://shop.example.com');
    expect(refused?.headers.get('access-control-expose-headers')).toMatch(/Retry-After/);
  });

  it('a conversation is not used up by another tenant who names it', async () => {
    const { sessionId } = await buildConversation(tenant);
    const other = await buildTenant(server);
    const body = { sessionId, message: 'x' };
    const headers = from('10.4.0.4');
    await many(21, () => server.send('POST', '/api/chat/message', { apiKey: other.apiKey, body, headers }));
    expect((await say(sessionId, '10.4.0.5')).status).toBe(200);
  });
});

it('RATE_LIMITS=off limits nothing', async () => {
  const open = await startTestServer({ RATE_LIMITS: 'off' });
  try {
    const body = { email: 'nobody@example.com', password: 'x' };
    const all = await many(15, () => open.send('POST', '/api/auth/login', { body }));
    for (const response of all) expectFailure(response, 'invalid_credentials');
  } finally {
    await open.close();
  }
});

describe('a socket', () => {
  it('that sends too many events has the surplus refused, and the next one is served', async () => {
    const { sessionId } = await buildConversation(tenant);
    const flood = await connectVisitor(server, tenant.apiKey, sessionId);
    const typing = () => emit(flood, 'typing', { sessionId, isTyping: true });
    const answers = await Promise.all(Array.from({ length: 90 }, typing));
    const refused = answers.filter(({ ok }) => !ok);
    expect(refused.length).toBeGreaterThan(30);
    expect(refused[0]).toEqual({ ok: false, error: 'Too much at once.' });
    flood.disconnect();

    const calm = await connectVisitor(server, tenant.apiKey, sessionId);
    expect(await emit(calm, 'typing', { sessionId, isTyping: false })).toEqual({ ok: true });
    calm.disconnect();
  });
});
