import { afterAll, expect, it, vi } from 'vitest';
import { buildKey, buildTenant, type TestTenant } from './build.ts';
import { expectFailure } from './failure.ts';
import { sharedServer } from './fixtures.ts';
import type { TestResponse } from './server.ts';
import { type SmtpServer, startSmtp } from './smtp.ts';
import { sql } from './sql.ts';

let smtp: SmtpServer;
afterAll(() => smtp.close());
const server = sharedServer(async () => {
  smtp = await startSmtp();
  return { TRUST_PROXY: '1', SMTP_URL: smtp.url };
});

let addresses = 0;
const newAddress = () => `10.20.0.${++addresses}`;

const post = (tenant: TestTenant, path: string, body: object, address: string, over: object = {}) =>
  server.send('POST', `/api/chat/${path}`, {
    apiKey: tenant.apiKey,
    body,
    headers: { 'x-forwarded-for': address, ...over },
  });
const start = (tenant: TestTenant, address: string) => post(tenant, 'start', { visitorId: 'v' }, address);
const say = (tenant: TestTenant, sessionId: string, address: string, message = 'Hello') =>
  post(tenant, 'message', { sessionId, message }, address);
const open = async (tenant: TestTenant, count: number): Promise<string[]> => {
  const address = newAddress();
  const started = await Promise.all(Array.from({ length: count }, () => start(tenant, address)));
  return started.map(({ json }) => json.sessionId);
};
const passed = (responses: TestResponse[]) => responses.filter(({ status }) => status < 300).length;

it('one address takes a fifth of the month’s messages in an hour; others are answered', async () => {
  const tenant = await buildTenant(server);
  const [flood, office] = [newAddress(), newAddress()];
  const talks = await open(tenant, 12);
  const all: TestResponse[] = [];
  for (let round = 0; round < 18; round += 1) {
    all.push(...(await Promise.all(talks.map((sessionId) => say(tenant, sessionId, flood)))));
  }
  expect(passed(all)).toBe(200);
  const refused = all.filter(({ status }) => status !== 200);
  for (const response of refused) expectFailure(response, 'rate_limited');
  expect(refused[0]?.json.error).toBe(
    'We’ve had a lot of messages from your network. Please try again later.',
  );
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(3_000);
  expect((await say(tenant, talks[0] ?? '', office)).status).toBe(200);
});

it('a workspace without a plan’s limits is not held to a share of one', async () => {
  const tenant = await buildTenant(server);
  await sql(server, `UPDATE tenants SET plan = 'enterprise' WHERE id = $1`, [tenant.id]);
  const address = newAddress();
  const talks = await open(tenant, 13);
  const all: TestResponse[] = [];
  for (let round = 0; round < 18; round += 1) {
    all.push(...(await Promise.all(talks.map((sessionId) => say(tenant, sessionId, address)))));
  }
  expect(passed(all)).toBe(13 * 18);
});

it('half of the month’s conversations in an hour is all a workspace takes, and its owner gets notice', async () => {
  const tenant = await buildTenant(server);
  const ceilings = async () => (await tenant.owner.api.call('GET /billing/ceilings')).ceilings;
  expect(await ceilings()).toEqual([]);
  for (let office = 0; office < 5; office += 1) {
    const address = newAddress();
    expect(passed(await Promise.all(Array.from({ length: 50 }, () => start(tenant, address))))).toBe(50);
  }
  const late = await Promise.all(Array.from({ length: 3 }, () => start(tenant, newAddress())));
  for (const response of late) expectFailure(response, 'rate_limited');
  expect(late[0]?.json.error).toBe('We’re unusually busy right now. Please try again later.');

  await vi.waitFor(async () =>
    expect(await ceilings()).toEqual([{ ceiling: 'conversations', reachedAt: expect.any(String) }]),
  );
  const { text } = await smtp.mailTo(tenant.owner.email);
  expect(text).toContain('Subject: Your chat is unusually busy');
  expect(text).toContain('its hourly limit for new conversations');
  expect(smtp.mails.filter(({ to }) => to.includes(tenant.owner.email))).toHaveLength(1);
  const other = await buildTenant(server);
  expect((await start(other, newAddress())).status).toBe(201);
  expect((await other.owner.api.call('GET /billing/ceilings')).ceilings).toEqual([]);

  await sql(server, `UPDATE reached_ceilings SET reached_at = reached_at - interval '25 hours'`);
  expect(await ceilings()).toEqual([]);
});

it('15 handoffs a minute from one address, by the button, by a word or by questions without an answer', async () => {
  const tenant = await buildTenant(server);
  const [flood, office] = [newAddress(), newAddress()];
  const talks = await open(tenant, 20);
  const [unanswered, ...others] = talks;
  const all: TestResponse[] = [];
  for (const [index, sessionId] of others.entries()) {
    all.push(
      index % 2
        ? await post(tenant, `${sessionId}/handoff`, {}, flood)
        : await say(tenant, sessionId, flood, 'I want a human agent'),
    );
  }
  expect(passed(all)).toBe(15);
  const refused = all.filter(({ status }) => status !== 200);
  for (const response of refused) expectFailure(response, 'rate_limited');

  await tenant.owner.api.call('PUT /tenant/settings', {
    body: { settings: { handoff: { autoEscalate: true, escalationThreshold: 1 } } },
  });
  const ask = (address: string) => say(tenant, unanswered ?? '', address, 'Who won the world cup in 1954?');
  expect((await ask(flood)).json).toMatchObject({ status: 'active', message: expect.any(String) });
  expect((await ask(office)).json).toMatchObject({ status: 'escalated', message: null });
  const again = await post(tenant, `${others[1]}/handoff`, {}, flood);
  expect(again.status, 'one that has been handed over is none of them').toBe(200);
  const held = await open(tenant, 1);
  expect((await post(tenant, `${held[0]}/handoff`, {}, office)).status).toBe(200);
});

it('a message that a handoff too many refuses is not stored', async () => {
  const tenant = await buildTenant(server);
  const address = newAddress();
  const talks = await open(tenant, 16);
  for (const sessionId of talks.slice(1)) await post(tenant, `${sessionId}/handoff`, {}, address);
  const [sessionId = ''] = talks;
  expectFailure(await say(tenant, sessionId, address, 'I want a human agent'), 'rate_limited');
  const { data } = await tenant.visitor.call('GET /chat/{id}/history', { params: { id: sessionId } });
  expect(data.messages.map(({ role }) => role)).toEqual(['assistant']);
});

it('visitors do not choose a priority above the usual one; programs with a key of more rights do', async () => {
  const tenant = await buildTenant(server);
  const widgetKey = await buildKey(tenant, ['chat:read', 'chat:write']);
  const origin = { origin: 'https://shop.example.com' };
  await tenant.owner.api.call('PUT /keys/{id}', {
    params: { id: tenant.keyId },
    body: { allowedOrigins: [origin.origin] },
  });
  const priorityOf = async (priority: string, apiKey: string, headers: Record<string, string> = {}) => {
    const [sessionId = ''] = await open(tenant, 1);
    const response = await server.send('POST', `/api/chat/${sessionId}/handoff`, {
      apiKey,
      body: { priority },
      headers: { 'x-forwarded-for': newAddress(), ...headers },
    });
    expect(response.status).toBe(200);
    const { conversation } = await tenant.owner.api.call('GET /chat/{id}', { params: { id: sessionId } });
    return conversation.handoffData?.priority;
  };
  for (const asked of ['high', 'urgent']) {
    expect(await priorityOf(asked, widgetKey)).toBe('medium');
    expect(await priorityOf(asked, widgetKey, origin)).toBe('medium');
    expect(await priorityOf(asked, tenant.apiKey, origin)).toBe('medium');
    expect(await priorityOf(asked, tenant.apiKey)).toBe(asked);
  }
  expect(await priorityOf('low', widgetKey, origin)).toBe('low');
});
