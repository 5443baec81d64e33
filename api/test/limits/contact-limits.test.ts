import { afterEach, expect, it, vi } from 'vitest';
import { buildKey, buildTenant, type TestTenant } from '../support/build.ts';
import { expectFailure } from '../support/failure.ts';
import { sharedServer } from '../support/fixtures.ts';
import { identityToken, switchIdentityOn } from '../support/people/identity.ts';
import type { TestResponse } from '../support/server.ts';
import { sql } from '../support/sql.ts';

const server = sharedServer({ TRUST_PROXY: '1' });
afterEach(() => void vi.restoreAllMocks());

async function buildShop(): Promise<TestTenant> {
  const tenant = await buildTenant(server);
  await sql(server, `UPDATE tenants SET plan = 'enterprise' WHERE id = $1`, [tenant.id]);
  return { ...tenant, apiKey: await buildKey(tenant, ['chat:read', 'chat:write']) };
}

let addresses = 0;
/** Each call comes from another address: a contact's limit is no limit of an address. */
const post = (tenant: TestTenant, path: string, body: object, token = '') =>
  server.send('POST', `/api/chat/${path}`, {
    apiKey: tenant.apiKey,
    body,
    headers: { 'x-forwarded-for': `10.40.${++addresses >> 8}.${addresses & 255}`, 'x-visitor-token': token },
  });
const start = (tenant: TestTenant, token = '', body: object = {}) =>
  post(tenant, 'start', { visitorId: 'v', ...body }, token);
const say = (tenant: TestTenant, sessionId: string) =>
  post(tenant, 'message', { sessionId, message: 'Hello' });

/** `calls` one after another, and how many passed before the first that was refused. */
async function passedBefore(calls: number, call: (n: number) => Promise<TestResponse>, within: number) {
  for (let n = 0; n < calls; n += 1) {
    const response = await call(n);
    if (response.status < 300) continue;
    expectFailure(response, 'rate_limited');
    expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(within);
    return n;
  }
  return calls;
}

it('a contact says 30 messages a minute over all their conversations; others are answered', async () => {
  const tenant = await buildShop();
  const { sessionId, visitorToken: token } = (await start(tenant)).json;
  const second = (await start(tenant, token)).json.sessionId;
  const stranger = (await start(tenant)).json.sessionId;
  const own = [sessionId, second];
  expect(await passedBefore(40, (n) => say(tenant, own[n % 2] ?? ''), 60)).toBe(30);
  expect((await say(tenant, stranger)).status).toBe(200);
  const { now } = Date;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 61_000);
  expect((await say(tenant, second)).status).toBe(200);
});

it('a contact starts 30 conversations an hour, by their browser', async () => {
  const tenant = await buildShop();
  const { visitorToken: token } = (await start(tenant)).json;
  expect(await passedBefore(40, () => start(tenant, token), 3_600)).toBe(30);
  expect((await start(tenant)).status).toBe(201);
  const { total } = await tenant.owner.api.call('GET /contacts', { query: {} });
  expect(total).toBe(2);
});

it('a contact starts 30 conversations an hour, by the customer’s word, and a resend is none', async () => {
  const tenant = await buildShop();
  const secret = await switchIdentityOn(tenant);
  const identified = () => ({ identityToken: identityToken(secret, { sub: 'customer-1' }) });
  const clientId = crypto.randomUUID();
  const first = (await start(tenant, '', { ...identified(), clientId })).json;
  for (let n = 0; n < 3; n += 1)
    expect((await start(tenant, '', { ...identified(), clientId })).json.sessionId).toBe(first.sessionId);
  expect(await passedBefore(40, () => start(tenant, '', identified()), 3_600)).toBe(30);
});
