import { randomUUID } from 'node:crypto';
import type { SyncPage } from '@chatbot-saas/contract';
import pg from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildTenant } from '../../../test/support/build.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';
import { sql } from '../../../test/support/sql.ts';

async function start(environment: Record<string, string>, on?: TestServer): Promise<TestServer> {
  const server = await startTestServer(environment, on?.databaseUrl);
  onTestFinished(() => server.close());
  return server;
}

const DEMO = { DEMO: 'on', DEMO_DAYS: '3' };
const signIn = async (server: TestServer, email: string) => {
  const { json } = await server.send('POST', '/api/auth/login', { body: { email, password: 'demo1234' } });
  return server.staff(json.token);
};
const conversations = async (server: TestServer, where = 'true') =>
  (await sql(server, `SELECT count(*)::int AS n FROM conversations WHERE ${where}`))[0]?.n;

describe('the demo workspace', () => {
  it('says that it is one, and others do not', async () => {
    const server = await start({ DEMO: 'on', DEMO_DAYS: '0' });
    const tenant = await buildTenant(server);
    const { tenant: demo } = await (await signIn(server, 'owner@acme.test')).call('GET /auth/me');
    expect(demo).toMatchObject({ name: 'Acme Store', isDemo: true });
    expect((await tenant.owner.api.call('GET /auth/me')).tenant).toMatchObject({ isDemo: false });
    await tenant.owner.api.call('PUT /tenant', { body: { language: 'en', isDemo: true } as object });
    expect((await tenant.owner.api.call('GET /auth/me')).tenant.isDemo).toBe(false);
  });

  it('has no conversations with DEMO_DAYS=0', async () => {
    const server = await start({ DEMO: 'on', DEMO_DAYS: '0' });
    expect(await conversations(server)).toBe(0);
  });

  it('fills no workspace that someone made, and no database with one', async () => {
    const server = await start({});
    await server.send('POST', '/api/auth/register', {
      body: {
        name: 'Olivia Owner',
        email: 'owner@acme.test',
        password: 'demo1234',
        tenantName: 'Acme Store',
      },
    });
    const restarted = await start(DEMO, server);
    expect(restarted.app.demo).toBeNull();
    expect(await conversations(restarted)).toBe(0);
    const owner = await signIn(restarted, 'owner@acme.test');
    expect((await owner.call('GET /auth/me')).tenant.isDemo).toBe(false);
  });

  it('is filled in a few statements, however many days it has', async () => {
    const count = async (days: string) => {
      const spy = vi.spyOn(pg.Client.prototype, 'query');
      await start({ DEMO: 'on', DEMO_DAYS: days });
      const texts = spy.mock.calls.map(([asked]) =>
        typeof asked === 'string' ? asked : (asked as { text: string }).text,
      );
      spy.mockRestore();
      return texts.filter((text) => /^\s*(?:insert|update|with)/i.test(text)).length;
    };
    const [none, few, many] = [await count('0'), await count('2'), await count('10')];
    expect(many).toBe(few);
    expect(few - none).toBeLessThan(30);
  });
});

/** As if the product had been stopped three days ago. */
const letDaysPass = (server: TestServer) =>
  sql(
    server,
    `UPDATE conversations SET handoff_requested_at = handoff_requested_at - interval '3 days',
       created_at = created_at - interval '3 days' WHERE status <> 'ended'`,
  );
const OLD = `status <> 'ended' AND handoff_requested_at < now() - interval '1 day'`;

/** To the end. */
async function sync(console: Awaited<ReturnType<typeof signIn>>, cursor?: string) {
  const deleted: string[] = [];
  let page: SyncPage;
  do {
    page = await console.call('GET /sync', { query: { cursor } });
    cursor = page.cursor;
    deleted.push(...page.deleted.conversations);
  } while (page.hasMore);
  return { deleted, cursor };
}

describe('visitors of the demo who are there', () => {
  it('come again when the product is started days later', async () => {
    const server = await start(DEMO);
    const before = await conversations(server);
    const [first] = await sql(server, `SELECT id FROM conversations WHERE status = 'escalated'`);
    const console = await signIn(server, 'owner@acme.test');
    const { cursor } = await sync(console);
    await letDaysPass(server);
    const restarted = await start(DEMO, server);
    await expect.poll(() => conversations(restarted, OLD)).toBe(0);
    expect(await conversations(restarted)).toBe(before);
    expect(await conversations(restarted, `status NOT IN ('ended', 'active') AND label_ids = '{}'`)).toBe(0);
    const owner = await signIn(restarted, 'owner@acme.test');
    const { stats } = await owner.call('GET /chat/stats');
    expect(stats).toMatchObject({ transferred: 4, escalated: 1, pending: 2 });
    const { deleted } = await sync(owner, cursor);
    expect(deleted).toContain(first?.id);
  });

  it('stay as they are where someone has dealt with them, and in other workspaces', async () => {
    const server = await start(DEMO);
    const agent = await signIn(server, 'agent@acme.test');
    const { conversations: waiting } = await agent.call('GET /chat/conversations', {
      query: { sort: 'waiting' },
    });
    const [accepted, ended] = waiting.map(({ _id }) => ({ id: _id }));
    if (!accepted || !ended) throw new Error('Two wait');
    await agent.call('POST /chat/{id}/agent/accept', { params: accepted, body: {} });
    await agent.call('POST /chat/{id}/end', { params: ended });
    const tenant = await buildTenant(server);
    const { sessionId } = await tenant.visitor.call('POST /chat/start', {
      body: { visitorId: 'demo-present-sofia', clientId: randomUUID() },
    });
    await tenant.visitor.call('POST /chat/{id}/handoff', { params: { id: sessionId }, body: {} });
    await letDaysPass(server);
    const restarted = await start(DEMO, server);
    await expect.poll(() => conversations(restarted, OLD)).toBe(2);
    const status = async (id: string) =>
      (await agent.call('GET /chat/{id}', { params: { id } })).conversation.status;
    expect([await status(accepted.id), await status(ended.id)]).toEqual(['escalated', 'ended']);
    expect(await conversations(restarted, `session_id = '${sessionId}'`)).toBe(1);
  });

  it('stay as they are while the team is there', async () => {
    const server = await start(DEMO);
    await letDaysPass(server);
    await sql(
      server,
      `INSERT INTO agent_devices (tenant_id, user_id, device_id, process_id)
       SELECT tenant_id, id, 'd', gen_random_uuid() FROM users WHERE email = 'agent@acme.test'`,
    );
    const old = await conversations(server, OLD);
    const restarted = await startTestServer(DEMO, server.databaseUrl);
    // Waits for work in the background.
    await restarted.close();
    expect(old).toBe(5);
    expect(await conversations(server, OLD)).toBe(old);
  });
});
