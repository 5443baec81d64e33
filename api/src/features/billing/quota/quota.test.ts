import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import {
  buildConversation,
  buildItem,
  buildMember,
  buildTenant,
  type TestTenant,
} from '../../../../test/support/build.ts';
import { sharedServer } from '../../../../test/support/fixtures.ts';
import { sql } from '../../../../test/support/sql.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });

const setUsed = (tenant: TestTenant, used: { conversations?: number; apiCalls?: number }) =>
  sql(
    server,
    `INSERT INTO usage_months (tenant_id, conversations, api_calls) VALUES ($1, $2, $3)
     ON CONFLICT (tenant_id, month) DO UPDATE SET conversations = $2, api_calls = $3`,
    [tenant.id, used.conversations ?? 0, used.apiCalls ?? 0],
  );
const usage = async ({ owner }: TestTenant) => (await owner.api.call('GET /auth/me')).tenant.usage;
const start = (tenant: TestTenant, clientId: string = randomUUID()) =>
  server.send('POST', '/api/chat/start', { apiKey: tenant.apiKey, body: { visitorId: 'v', clientId } });
const say = (tenant: TestTenant, sessionId: string, message: string, clientId: string = randomUUID()) =>
  server.send('POST', '/api/chat/message', { apiKey: tenant.apiKey, body: { sessionId, message, clientId } });

describe('the monthly conversation limit', () => {
  it('is exactly 500 on the free plan, however many first messages arrive together', async () => {
    const tenant = await buildTenant(server);
    await buildItem(tenant);
    // Later messages take one round trip, from the data cached here.
    const { sessionId } = await buildConversation(tenant);
    for (let n = 0; n < 2; n += 1) await say(tenant, sessionId, 'How long does shipping take?');
    const talks = await Promise.all(Array.from({ length: 30 }, () => buildConversation(tenant)));
    await setUsed(tenant, { conversations: 490 });
    const answers = await Promise.all(
      talks.map(({ sessionId }) => say(tenant, sessionId, 'How long does shipping take?')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    const refused = answers.filter(({ status }) => status === 402);
    expect(refused).toHaveLength(20);
    expect(refused[0]?.json).toMatchObject({ code: 'quota_exceeded' });
    expect((await usage(tenant)).conversations).toBe(500);
  });

  it('counts a conversation once, at its visitor’s first message', async () => {
    const tenant = await buildTenant(server);
    await buildItem(tenant);
    const clientId = randomUUID();
    const { sessionId } = (await start(tenant, clientId)).json;
    expect((await start(tenant, clientId)).json.sessionId).toBe(sessionId);
    expect((await usage(tenant)).conversations).toBe(0);
    for (let n = 0; n < 3; n += 1) await say(tenant, sessionId, 'How long does shipping take?');
    expect((await usage(tenant)).conversations).toBe(1);
  });

  it('counts conversations without a limit too', async () => {
    const tenant = await buildTenant(server);
    await sql(server, `UPDATE tenants SET plan = 'enterprise' WHERE id = $1`, [tenant.id]);
    await buildItem(tenant);
    const sessions = await Promise.all(Array.from({ length: 3 }, () => buildConversation(tenant)));
    for (const { sessionId } of sessions) {
      for (let n = 0; n < 2; n += 1) await say(tenant, sessionId, 'How long does shipping take?');
    }
    // Unlimited counts are written in batches, a second later.
    await vi.waitFor(
      async () => expect(await usage(tenant)).toMatchObject({ conversations: 3, apiCalls: 6 }),
      { timeout: 5_000 },
    );
  });

  it('counts a conversation whose first message goes to a human', async () => {
    const tenant = await buildTenant(server);
    const { sessionId } = await buildConversation(tenant);
    await say(tenant, sessionId, 'I want a real person');
    await vi.waitFor(
      async () => expect(await usage(tenant)).toMatchObject({ conversations: 1, apiCalls: 1 }),
      { timeout: 5_000 },
    );
  });

  it('refuses new chats at the limit, until the next month', async () => {
    const tenant = await buildTenant(server);
    await setUsed(tenant, { conversations: 500, apiCalls: 1_000 });
    expect((await start(tenant)).status).toBe(402);
    await sql(server, `UPDATE usage_months SET month = month - interval '1 month' WHERE tenant_id = $1`, [
      tenant.id,
    ]);
    expect((await start(tenant)).status).toBe(201);
    expect(await usage(tenant)).toMatchObject({ conversations: 0, apiCalls: 0 });
  });
});

describe('the monthly message limit', () => {
  it('is exactly 1,000 on the free plan, and a refused message is not stored', async () => {
    const tenant = await buildTenant(server);
    await buildItem(tenant);
    const talks = await Promise.all(Array.from({ length: 12 }, () => buildConversation(tenant)));
    await setUsed(tenant, { apiCalls: 995 });
    const answers = await Promise.all(
      talks.map(({ sessionId }) => say(tenant, sessionId, 'How long does shipping take?')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(7);
    expect((await usage(tenant)).apiCalls).toBe(1_000);
    const [row] = await sql(
      server,
      `SELECT count(*)::int FROM messages WHERE tenant_id = $1 AND role = 'user'`,
      [tenant.id],
    );
    expect(row?.count).toBe(5);
  });

  it('returns the first answer to a resend at the limit', async () => {
    const tenant = await buildTenant(server);
    const { sessionId } = await buildConversation(tenant);
    await setUsed(tenant, { apiCalls: 999 });
    const clientId = randomUUID();
    const first = await say(tenant, sessionId, 'Hello', clientId);
    expect((await say(tenant, sessionId, 'Hello', clientId)).json).toEqual(first.json);
    expect((await say(tenant, sessionId, 'Hello again')).status).toBe(402);
  });

  it('never blocks a running conversation with a human', async () => {
    const tenant = await buildTenant(server);
    const agent = await buildMember(server, tenant);
    const [asking, pressing] = [await buildConversation(tenant), await buildConversation(tenant)];
    await setUsed(tenant, { apiCalls: 1_000, conversations: 500 });

    expect((await say(tenant, asking.sessionId, 'I want a real person')).json).toMatchObject({
      status: 'transferred',
    });
    const params = { id: pressing.sessionId };
    await tenant.visitor.call('POST /chat/{id}/handoff', { params, body: {} });
    await agent.api.call('POST /chat/{id}/agent/accept', { params, body: {} });
    await agent.api.call('POST /chat/{id}/agent/message', { params, body: { content: 'Here I am' } });
    expect((await say(tenant, pressing.sessionId, 'Thank you')).status).toBe(200);
    // Unlimited counts are written in batches, a second later.
    await vi.waitFor(async () => expect((await usage(tenant)).apiCalls).toBe(1_002), { timeout: 5_000 });
  });
});
