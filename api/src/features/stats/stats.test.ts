import { beforeAll, describe, expect, it } from 'vitest';
import { buildItem, buildTenant, type TestTenant } from '../../../test/support/build.ts';
import { sharedServer } from '../../../test/support/fixtures.ts';
import { startTestServer } from '../../../test/support/server.ts';
import { sql } from '../../../test/support/sql.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenants: TestTenant[] = [];
beforeAll(async () => {
  for (let made = 0; made < 5; made += 1) tenants.push(await buildTenant(server));
});

const idOf = (at: number) => tenants[at]?.id ?? '';

interface Past {
  conversations: number;
  messagesEach?: number;
  /** Whole days before today (UTC). */
  daysAgo?: number;
  answered?: number;
  isTest?: boolean;
}
/** Conversations of one tenant, one after each other hour of a day. */
const insert = (tenantId: string, { conversations, daysAgo = 10, ...more }: Past) =>
  sql(
    server,
    `INSERT INTO conversations (tenant_id, session_id, status, visitor_id, metadata, is_test, created_at,
       visitor_messages, assistant_messages, answered)
     SELECT $1, gen_random_uuid()::text, 'ended', 'v', '{}', $2,
       date_trunc('day', now(), 'UTC') - make_interval(days => $3) + make_interval(hours => n % 24), $4, $4, $5
       FROM generate_series(1, $6) n`,
    [tenantId, more.isTest ?? false, daysAgo, more.messagesEach ?? 1, more.answered ?? 1, conversations],
  );
const clear = () => sql(server, 'DELETE FROM messages; DELETE FROM conversations');

/** What anyone reads once a day is over; a new process remembers nothing of before. */
async function measured() {
  await sql(server, `UPDATE public_stats SET claimed_at = claimed_at - interval '1 day'`);
  await server.app.runJobs('public-stats');
  expect(server.errors).toEqual([]);
  const fresh = await startTestServer({}, server.databaseUrl);
  try {
    const response = await fresh.send('GET', '/api/stats/public');
    expect(response.status).toBe(200);
    return response.json.measured;
  } finally {
    await fresh.close();
  }
}

describe('what an installation shows of itself', () => {
  it('is nothing before there are 1,000 conversations', async () => {
    expect(await measured()).toBeNull();
    for (let at = 0; at < 5; at += 1) await insert(idOf(at), { conversations: at === 0 ? 199 : 200 });
    expect(await measured()).toBeNull();
    await insert(idOf(0), { conversations: 1 });
    expect(await measured()).not.toBeNull();
  });

  it('is nothing where a figure would reveal a single workspace', async () => {
    await clear();
    for (let at = 0; at < 4; at += 1) await insert(idOf(at), { conversations: 500 });
    expect(await measured()).toBeNull();
    await insert(idOf(4), { conversations: 500 });
    expect(await measured()).not.toBeNull();
    await insert(idOf(4), { conversations: 2_000 });
    expect(await measured()).toBeNull();
    const [stored] = await sql(server, 'SELECT measured FROM public_stats');
    expect(stored?.measured).toBeNull();
  });

  it('counts neither the demo, nor tests, nor days that are not over or long past', async () => {
    await clear();
    for (let at = 0; at < 5; at += 1) await insert(idOf(at), { conversations: 240, daysAgo: 24 });
    const former = await measured();
    expect(former).toMatchObject({ days: 24, messagesDaily: 100 });
    await insert(idOf(0), { conversations: 300, isTest: true });
    await insert(idOf(1), { conversations: 300, daysAgo: 0 });
    await insert(idOf(2), { conversations: 300, daysAgo: 31 });
    await insert(idOf(3), { conversations: 300, messagesEach: 0 });
    const demo = await buildTenant(server);
    await sql(server, 'UPDATE tenants SET is_demo = true WHERE id = $1', [demo.id]);
    await insert(demo.id, { conversations: 300 });
    expect(await measured()).toEqual(former);
  });

  it('has messages a day in two digits, and the hours of the week with answers', async () => {
    await clear();
    for (let at = 0; at < 5; at += 1) {
      await insert(idOf(at), { conversations: 240, messagesEach: 5, daysAgo: 10 });
      await insert(idOf(at), { conversations: 24, answered: 0, daysAgo: 9 });
    }
    // 5 × 240 × 10 and 5 × 24 × 2 in ten days; the hours of one day.
    expect(await measured()).toMatchObject({ days: 10, messagesDaily: 1_200, answeredHours: 24 });
  });

  it('has the average time of the assistant’s replies', async () => {
    await clear();
    const [tenant] = tenants;
    if (!tenant) throw new Error('There are five');
    await buildItem(tenant);
    const { sessionId } = await tenant.visitor.call('POST /chat/start', { body: { visitorId: 'visitor_1' } });
    for (const message of ['How long does shipping take?', 'How long is shipping?'])
      await tenant.visitor.call('POST /chat/message', { body: { sessionId, message } });
    await sql(
      server,
      `UPDATE conversations SET created_at = created_at - interval '3 days' WHERE session_id = $1`,
      [sessionId],
    );
    await sql(
      server,
      `UPDATE messages SET metadata = jsonb_set(metadata, '{latencyMs}', to_jsonb(reply_to * 100)) WHERE reply_to IS NOT NULL`,
    );
    for (let at = 0; at < 5; at += 1) await insert(idOf(at), { conversations: 240 });
    const replies = await sql(server, 'SELECT reply_to FROM messages WHERE reply_to IS NOT NULL');
    expect(replies).toHaveLength(2);
    // The visitor's messages are the second and the fourth.
    expect(await measured()).toMatchObject({ averageResponseMs: 300 });
  });

  it('is measured once a day, on one process, and asked of the database once a minute', async () => {
    const before = await measured();
    await clear();
    await server.app.runJobs('public-stats');
    expect((await sql(server, 'SELECT measured FROM public_stats'))[0]?.measured).toEqual(before);
    const read = async () => (await server.send('GET', '/api/stats/public')).json.measured;
    const first = await read();
    await sql(server, 'UPDATE public_stats SET measured = NULL');
    expect(await read()).toEqual(first);
  });
});

describe('uptime', () => {
  /** So many minutes of each of the last days, from the first on. */
  const note = (days: number, minutes: number) =>
    sql(
      server,
      `INSERT INTO uptime_days SELECT (now() AT TIME ZONE 'UTC')::date - n, $2,
         date_trunc('day', now(), 'UTC') - make_interval(days => n), now() FROM generate_series(1, $1::int) n
       ON CONFLICT (day) DO UPDATE SET minutes = excluded.minutes`,
      [days, minutes],
    );
  beforeAll(async () => {
    await clear();
    for (let at = 0; at < 5; at += 1) await insert(idOf(at), { conversations: 300 });
  });

  it('is not shown in the first week', async () => {
    await note(6, 1_440);
    expect(await measured()).toMatchObject({ uptime: null });
    await note(7, 1_440);
    expect(await measured()).toMatchObject({ uptime: 1 });
  });

  it('is the share of minutes in which a process ran', async () => {
    await note(8, 1_440);
    await note(1, 720);
    expect(await measured()).toMatchObject({ uptime: 1 - 1 / 16 });
    // Days without any.
    await sql(server, `DELETE FROM uptime_days WHERE day = (now() AT TIME ZONE 'UTC')::date - 3`);
    expect(await measured()).toMatchObject({ uptime: 1 - 3 / 16 });
  });

  it('counts a minute once, however many processes note it', async () => {
    await sql(server, 'DELETE FROM uptime_days');
    const second = await startTestServer({}, server.databaseUrl);
    const minute = async () => (await sql(server, 'SELECT minutes, last_minute FROM uptime_days'))[0];
    await Promise.all([server, second].map(({ app }) => app.runJobs('uptime')));
    await server.app.runJobs('uptime');
    const noted = await minute();
    await second.close();
    // The clock may have gone on to the next one.
    expect(noted?.minutes).toBeLessThanOrEqual(2);
    await sql(server, `UPDATE uptime_days SET last_minute = last_minute - interval '1 hour', minutes = 5`);
    await server.app.runJobs('uptime');
    expect((await minute())?.minutes).toBe(6);
  });
});
