import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { buildKey, buildTenant, type TestTenant } from '../support/build.ts';
import { expectFailure } from '../support/failure.ts';
import { sharedServer } from '../support/fixtures.ts';
import type { TestResponse } from '../support/server.ts';
import { type SmtpServer, startSmtp } from '../support/smtp.ts';
import { sql } from '../support/sql.ts';

let smtp: SmtpServer;
afterAll(() => smtp.close());
const server = sharedServer(async () => {
  smtp = await startSmtp();
  return { TRUST_PROXY: '1', SMTP_URL: smtp.url };
});

/** With a widget's key: limits by address do not hold for programs. */
async function buildShop(): Promise<TestTenant> {
  const tenant = await buildTenant(server);
  return { ...tenant, apiKey: await buildKey(tenant, ['chat:read', 'chat:write']) };
}

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
const open = async (tenant: TestTenant, count: number, address = newAddress()): Promise<string[]> => {
  const started = await Promise.all(Array.from({ length: count }, () => start(tenant, address)));
  return started.map(({ json }) => json.sessionId);
};
/** An agent takes it, so that it waits no longer. */
const accept = (tenant: TestTenant, sessionId = '') =>
  tenant.owner.api.call('POST /chat/{id}/agent/accept', { params: { id: sessionId }, body: {} });
const passed = (responses: TestResponse[]) => responses.filter(({ status }) => status < 300).length;
/** Each conversation says something, `rounds` times. */
async function sayAll(
  tenant: TestTenant,
  talks: string[],
  address: string,
  rounds = 1,
): Promise<TestResponse[]> {
  const all: TestResponse[] = [];
  for (let round = 0; round < rounds; round += 1) {
    all.push(...(await Promise.all(talks.map((sessionId) => say(tenant, sessionId, address)))));
  }
  return all;
}

/** Lays the clock of the limits forward. */
function passMinute(): void {
  const { now } = Date;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 61_000);
}
afterEach(() => {
  vi.restoreAllMocks();
});

it('one address takes a fifth of the month’s messages in an hour; others are answered', async () => {
  const tenant = await buildShop();
  const [flood, office] = [newAddress(), newAddress()];
  const talks = await open(tenant, 12);
  const all = await sayAll(tenant, talks, flood, 9);
  passMinute();
  all.push(...(await sayAll(tenant, talks, flood, 9)));
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
  const tenant = await buildShop();
  await sql(server, `UPDATE tenants SET plan = 'enterprise' WHERE id = $1`, [tenant.id]);
  const address = newAddress();
  const talks = await open(tenant, 13);
  expect(passed(await sayAll(tenant, talks, address, 9))).toBe(13 * 9);
  passMinute();
  expect(passed(await sayAll(tenant, talks, address, 9))).toBe(13 * 9);
});

it('one address says 120 messages a minute, over all its conversations; others are answered', async () => {
  const tenant = await buildShop();
  const [flood, office] = [newAddress(), newAddress()];
  const talks = await open(tenant, 14);
  const all = await sayAll(tenant, talks, flood, 9);
  expect(passed(all)).toBe(120);
  const refused = all.filter(({ status }) => status !== 200);
  for (const response of refused) expectFailure(response, 'rate_limited');
  expect(refused[0]?.json.error).toBe(
    'We’ve had a lot of messages from your network. Please try again later.',
  );
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  expect((await say(tenant, talks[0] ?? '', office)).status).toBe(200);
  passMinute();
  expect((await say(tenant, talks[0] ?? '', flood)).status).toBe(200);
});

it('conversations that are opened without a word close a workspace to no one', async () => {
  const tenant = await buildShop();
  for (let office = 0; office < 5; office += 1) await open(tenant, 60);
  const address = newAddress();
  const visitor = await start(tenant, address);
  expect(visitor.status).toBe(201);
  const answer = await say(tenant, visitor.json.sessionId, address);
  expect(answer.json).toMatchObject({ status: 'active', message: expect.any(String) });
  expect(await tenant.owner.api.call('GET /billing/ceilings')).toEqual({ ceilings: [] });
});

it('three networks, each at its own limit, leave a widget’s key to the others', async () => {
  const tenant = await buildShop();
  const config = (address: string) =>
    server.send('GET', '/api/chat/config', {
      apiKey: tenant.apiKey,
      headers: { 'x-forwarded-for': address },
    });
  for (let flood = 0; flood < 3; flood += 1) {
    const address = newAddress();
    await Promise.all(Array.from({ length: 1_200 }, () => config(address)));
    expectFailure(await config(address), 'rate_limited');
  }
  expect((await start(tenant, newAddress())).status).toBe(201);
});

it('half of the month’s messages in an hour is all the assistant answers; words to a person still pass', async () => {
  const tenant = await buildShop();
  const [withPerson = ''] = await open(tenant, 1);
  await say(tenant, withPerson, newAddress(), 'I want a human agent');
  await accept(tenant, withPerson);
  const floods = [newAddress(), newAddress(), newAddress()];
  const talks = await open(tenant, 14);
  for (const minute of [0, 1]) {
    if (minute > 0) passMinute();
    for (const address of floods) await sayAll(tenant, talks, address, minute === 0 ? 9 : 6);
    vi.restoreAllMocks();
  }
  const refused = await say(tenant, talks[0] ?? '', newAddress());
  expectFailure(refused, 'rate_limited');
  expect(refused.json.error).toBe('We’re unusually busy right now. Please try again later.');
  expect((await say(tenant, withPerson, newAddress(), 'Are you there?')).json).toMatchObject({
    status: 'transferred',
    message: null,
  });
});

it('half of the month’s conversations written in an hour is all a workspace takes, and its owner gets notice', async () => {
  const tenant = await buildShop();
  const ceilings = async () => (await tenant.owner.api.call('GET /billing/ceilings')).ceilings;
  expect(await ceilings()).toEqual([]);
  const talks: string[] = [];
  for (let office = 0; office < 5; office += 1) {
    const address = newAddress();
    const opened = await open(tenant, 50, address);
    expect(passed(await sayAll(tenant, opened, address))).toBe(50);
    talks.push(...opened);
  }
  const late = await open(tenant, 3);
  const refused = await sayAll(tenant, late, newAddress());
  for (const response of refused) expectFailure(response, 'rate_limited');
  expect(refused[0]?.json.error).toBe('We’re unusually busy right now. Please try again later.');
  const params = { id: late[0] ?? '' };
  const { data } = await tenant.visitor.call('GET /chat/{id}/history', { params });
  expect(data.messages.map(({ role }) => role)).toEqual(['assistant']);
  expect((await say(tenant, talks[0] ?? '', newAddress())).status, 'one that has begun goes on').toBe(200);
  const asked = await say(tenant, late[1] ?? '', newAddress(), 'I want a human agent');
  expect(asked.json, 'a person may be asked for').toMatchObject({ status: 'transferred' });

  await vi.waitFor(async () =>
    expect(await ceilings()).toEqual([{ ceiling: 'conversations', reachedAt: expect.any(String) }]),
  );
  const { text } = await smtp.mailTo(tenant.owner.email);
  expect(text).toContain('Subject: Your chat is unusually busy');
  expect(text).toContain('its hourly limit for new conversations');
  expect(smtp.mails.filter(({ to }) => to.includes(tenant.owner.email))).toHaveLength(1);
  const other = await buildShop();
  expect(passed(await sayAll(other, await open(other, 1), newAddress()))).toBe(1);
  expect((await other.owner.api.call('GET /billing/ceilings')).ceilings).toEqual([]);

  await sql(server, `UPDATE reached_ceilings SET reached_at = reached_at - interval '25 hours'`);
  expect(await ceilings()).toEqual([]);
});

it('15 handoffs a minute from one address, by the button, by a word or by questions without an answer', async () => {
  const tenant = await buildShop();
  const [flood, office] = [newAddress(), newAddress()];
  const talks = await open(tenant, 20);
  const [unanswered, ...others] = talks;
  const all: TestResponse[] = [];
  for (const [index, sessionId] of others.entries()) {
    if (index === 15) await accept(tenant, others[0]);
    all.push(
      index % 2
        ? await post(tenant, `${sessionId}/handoff`, {}, flood)
        : await say(tenant, sessionId, flood, 'I want a human agent'),
    );
  }
  expect(passed(all)).toBe(15);
  const refused = all.filter(({ status }) => status !== 200);
  for (const response of refused) expectFailure(response, 'rate_limited');
  expect(refused[0]?.json.error).toBe(
    'A lot of people on your network just asked for a person. Please try again soon.',
  );

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

it('15 conversations from one address wait for a person at once, however long it goes on asking', async () => {
  const tenant = await buildShop();
  const [flood, office] = [newAddress(), newAddress()];
  const talks = await open(tenant, 20);
  const ask = (sessionId = '', address = flood) => post(tenant, `${sessionId}/handoff`, {}, address);
  const waiting = talks.splice(0, 14);
  for (const sessionId of waiting) expect((await ask(sessionId)).status).toBe(200);
  passMinute();
  const all = await Promise.all(talks.map((sessionId) => ask(sessionId)));
  expect(passed(all)).toBe(1);
  const refused = all.filter(({ status }) => status !== 200);
  for (const response of refused) expectFailure(response, 'rate_limited');
  expect(refused[0]?.json.error).toBe(
    'A lot of people on your network are waiting for a person. Please try again soon.',
  );
  expect(Number(refused[0]?.headers.get('retry-after'))).toBe(60);

  const sessionId = talks[all.findIndex(({ status }) => status !== 200)] ?? '';
  expect((await say(tenant, sessionId, flood)).json, 'goes on with the assistant').toMatchObject({
    status: 'active',
    message: expect.any(String),
  });
  const [elsewhere] = await open(tenant, 1);
  expect((await ask(elsewhere, office)).json.handoff.position).toBe(16);
  await accept(tenant, waiting[0]);
  expect((await ask(sessionId)).status, 'once one of them was taken').toBe(200);
});

it('a program opens conversations and speaks for many visitors from its one address, by its key', async () => {
  const tenant = await buildShop();
  await sql(server, `UPDATE tenants SET plan = 'enterprise' WHERE id = $1`, [tenant.id]);
  const program = { ...tenant, apiKey: await buildKey(tenant, ['chat:write', 'kb:read']) };
  const address = newAddress();
  const talks = await open(program, 150, address);
  expect(talks.filter(Boolean)).toHaveLength(150);
  expect(passed(await sayAll(program, talks, address))).toBe(150);
  const fromPage = await start(tenant, address);
  expect(fromPage.headers.get('ratelimit-limit'), 'a widget there has the limits of its address').toBe('60');

  const further = Array.from({ length: 451 }, () => start(program, newAddress()));
  const refused = (await Promise.all(further)).filter(({ status }) => status !== 201);
  expect(refused, 'whatever address it calls from').toHaveLength(1);
  for (const response of refused) expectFailure(response, 'rate_limited');
  const other = { ...tenant, apiKey: await buildKey(tenant, ['chat:write', 'kb:read']) };
  expect((await start(other, address)).status).toBe(201);
});

it('a page with a key of more rights has the limits of its address', async () => {
  const tenant = await buildTenant(server);
  const origin = 'https://shop.example.com';
  const body = { allowedOrigins: [origin] };
  await tenant.owner.api.call('PUT /keys/{id}', { params: { id: tenant.keyId }, body });
  const response = await post(tenant, 'start', { visitorId: 'v' }, newAddress(), { origin });
  expect(response.headers.get('ratelimit-limit')).toBe('60');
});

it('handoffs: a program may have any number of its visitors waiting', async () => {
  const tenant = await buildShop();
  const apiKey = await buildKey(tenant, ['chat:write', 'kb:read']);
  const address = newAddress();
  const talks = await open(tenant, 17);
  const ask = (sessionId = '') =>
    server.send('POST', `/api/chat/${sessionId}/handoff`, {
      apiKey,
      body: {},
      headers: { 'x-forwarded-for': address },
    });
  for (const sessionId of talks.slice(0, 15)) expect((await ask(sessionId)).status).toBe(200);
  passMinute();
  for (const sessionId of talks.slice(15)) expect((await ask(sessionId)).status).toBe(200);
});

it('a message that a handoff too many refuses is not stored', async () => {
  const tenant = await buildShop();
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
