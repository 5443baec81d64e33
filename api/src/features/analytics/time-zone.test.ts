import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildItem, buildTenant, type TestTenant } from '../../../test/support/build.ts';
import { expectFailure } from '../../../test/support/failure.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';
import { sql } from '../../../test/support/sql.ts';

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: 'off' });
  tenant = await buildTenant(server);
});
afterAll(() => server.close());

interface Asked {
  days?: number;
  from?: string;
  to?: string;
  timezone?: string;
}
const read = (query: Asked, of = tenant) => of.owner.api.call('GET /tenant/analytics', { query });

/** Conversations with one visitor message, started at these moments. */
async function insertStarted(of: TestTenant, moments: readonly string[]): Promise<void> {
  await sql(
    server,
    `INSERT INTO conversations (tenant_id, session_id, status, visitor_id, metadata, created_at, visitor_messages)
     SELECT $1, gen_random_uuid()::text, 'active', 'v', '{}', at, 1 FROM unnest($2::timestamptz[]) AS at`,
    [of.id, moments],
  );
}

/** Conversations per day, without empty days. */
async function startedByDay(query: Asked, of: TestTenant): Promise<Record<string, number>> {
  const { conversations, series, window } = await read(query, of);
  expect(series).toHaveLength(window.days);
  expect([series[0]?.date, series.at(-1)?.date]).toEqual([window.from, window.to]);
  const days = series.filter((day) => day.conversations > 0);
  expect(days.reduce((sum, day) => sum + day.conversations, 0)).toBe(conversations.totalConversations);
  return Object.fromEntries(days.map((day) => [day.date, day.conversations]));
}

const busy = async (query: Asked, of: TestTenant) =>
  (await read(query, of)).busiestHours
    .filter(({ conversations }) => conversations > 0)
    .map(({ hour, conversations }) => [hour, conversations]);

describe('the days of the analytics', () => {
  it('are UTC days by default', async () => {
    const of = await buildTenant(server);
    await insertStarted(of, ['2025-05-04T23:30:00Z']);
    const may = { from: '2025-05-04', to: '2025-05-06' };
    expect(await startedByDay(may, of)).toEqual({ '2025-05-04': 1 });
    expect(await busy(may, of)).toEqual([[23, 1]]);
    expect(await read({ ...may, timezone: 'UTC' }, of)).toEqual(await read(may, of));

    expect(await startedByDay({ ...may, timezone: 'Asia/Kolkata' }, of)).toEqual({ '2025-05-05': 1 });
    expect(await busy({ ...may, timezone: 'Asia/Kolkata' }, of)).toEqual([[5, 1]]);
  });

  it.each([
    {
      what: 'half an hour off UTC',
      timezone: 'Asia/Kolkata',
      day: '2025-05-05',
      begin: '2025-05-04T18:30:00Z',
      end: '2025-05-05T18:30:00Z',
    },
    {
      what: 'three quarters of an hour off UTC',
      timezone: 'Asia/Kathmandu',
      day: '2025-05-05',
      begin: '2025-05-04T18:15:00Z',
      end: '2025-05-05T18:15:00Z',
    },
    {
      what: 'of 23 hours',
      timezone: 'Europe/Berlin',
      day: '2025-03-30',
      begin: '2025-03-29T23:00:00Z',
      end: '2025-03-30T22:00:00Z',
    },
    {
      what: 'of 25 hours',
      timezone: 'Europe/Berlin',
      day: '2025-10-26',
      begin: '2025-10-25T22:00:00Z',
      end: '2025-10-26T23:00:00Z',
    },
    {
      what: 'without a midnight',
      timezone: 'Asia/Beirut',
      day: '2025-03-30',
      begin: '2025-03-29T22:00:00Z',
      end: '2025-03-30T21:00:00Z',
    },
    {
      what: 'with two midnights',
      timezone: 'America/Havana',
      day: '2025-11-02',
      begin: '2025-11-02T04:00:00Z',
      end: '2025-11-03T05:00:00Z',
    },
    {
      what: 'of 23 and a half hours',
      timezone: 'Australia/Lord_Howe',
      day: '2025-10-05',
      begin: '2025-10-04T13:30:00Z',
      end: '2025-10-05T13:00:00Z',
    },
  ])('start and end at midnight in their zone: one $what', async ({ timezone, day, begin, end }) => {
    const of = await buildTenant(server);
    const justBefore = (moment: string) => new Date(Date.parse(moment) - 1).toISOString();
    await insertStarted(of, [justBefore(begin), begin, justBefore(end), end]);
    expect(await startedByDay({ from: day, to: day, timezone }, of)).toEqual({ [day]: 2 });
    const around = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
    const before = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
    expect(await startedByDay({ from: before, to: around, timezone }, of)).toEqual({
      [before]: 1,
      [day]: 2,
      [around]: 1,
    });
  });

  it('have local hours, of which one may occur twice', async () => {
    const of = await buildTenant(server);
    // 02:30 in summer time, and again an hour later.
    await insertStarted(of, ['2025-10-26T00:30:00Z', '2025-10-26T01:30:00Z', '2025-10-26T02:30:00Z']);
    const day = { from: '2025-10-26', to: '2025-10-26' };
    expect(await busy({ ...day, timezone: 'Europe/Berlin' }, of)).toEqual([
      [2, 2],
      [3, 1],
    ]);
    // A year at 10:30 and 11:00 ahead: only some of its hours start with a UTC hour.
    const year = { from: '2025-01-01', to: '2025-12-31', timezone: 'Australia/Lord_Howe' };
    await insertStarted(of, ['2025-07-01T00:10:00Z', '2025-07-01T00:40:00Z']);
    expect((await busy(year, of)).filter(([hour]) => hour === 10 || hour === 11)).toEqual([
      [11, 2],
      [10, 1],
    ]);
  });

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC'])('end with today in %s', async (timezone) => {
    const dayThere = (ago: number) =>
      new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(Date.now() - ago * 86_400_000);
    const { window } = await read({ days: 1, timezone });
    expect(window).toEqual({ days: 1, from: dayThere(0), to: dayThere(0) });
    expect((await read({ to: dayThere(0), days: 1, timezone })).window).toEqual(window);
    const tomorrow = `/api/tenant/analytics?timezone=${timezone}&to=${dayThere(-1)}`;
    const refused = await server.send('GET', tomorrow, { token: tenant.owner.token });
    expectFailure(refused, 'validation_failed');
    expect(refused.json.details).toEqual([{ path: 'to', message: 'Must not be in the future' }]);
  });

  it('count what people did with these conversations', async () => {
    const of = await buildTenant(server);
    await sql(
      server,
      `INSERT INTO conversations (tenant_id, session_id, status, visitor_id, metadata, created_at, visitor_messages,
         handoff_requested_at, accepted_at, first_reply_at, assigned_agent)
       SELECT $1, gen_random_uuid()::text, 'transferred', 'v', '{}', at, 1, at, at, at + interval '1 min', $2
         FROM unnest($3::timestamptz[]) AS at`,
      [of.id, of.owner.id, ['2025-05-04T18:29:00Z', '2025-05-04T23:30:00Z']],
    );
    const { handoff, agents } = await read(
      { from: '2025-05-05', to: '2025-05-05', timezone: 'Asia/Kolkata' },
      of,
    );
    expect(handoff).toMatchObject({ total: 1, firstResponse: { median: 60 } });
    expect(agents).toMatchObject([{ id: of.owner.id, conversations: 1 }]);
  });

  it.each(['Mars/Olympus_Mons', '+05:30', 'utc', 'SystemV/AST4', 'A'.repeat(65), ''])(
    'refuse %j as a time zone',
    async (timezone) => {
      const query = new URLSearchParams({ timezone });
      const response = await server.send('GET', `/api/tenant/analytics?${query}`, {
        token: tenant.owner.token,
      });
      expectFailure(response, 'validation_failed');
      expect(response.json.details).toEqual([
        { path: 'timezone', message: 'Must be a time zone such as Europe/Paris' },
      ]);
    },
  );

  it('work in the database for every time zone offered', async () => {
    const known = new Set((await sql(server, 'SELECT name FROM pg_timezone_names')).map(({ name }) => name));
    expect(Intl.supportedValuesOf('timeZone').filter((name) => !known.has(name))).toEqual([]);
  });
});

it('analytics: reads a short zone name as browsers do, not as PostgreSQL does', async () => {
  const of = await buildTenant(server);
  await insertStarted(of, ['2025-05-04T18:30:00Z']);
  // Unknown to PostgreSQL; and known as another place, five hours behind UTC instead of nine and a half ahead.
  for (const timezone of ['AET', 'ACT']) {
    expect(await startedByDay({ from: '2025-05-04', to: '2025-05-06', timezone }, of)).toEqual({
      '2025-05-05': 1,
    });
  }
});

it('analytics: counts knowledge by the UTC days that the window touches', async () => {
  const of = await buildTenant(server);
  const item = await buildItem(of);
  await sql(
    server,
    `INSERT INTO knowledge_uses (tenant_id, day, item_id, times)
     SELECT $1, day, $2, times FROM (VALUES ('2025-05-03'::date, 1000), ('2025-05-04', 100), ('2025-05-05', 10),
       ('2025-05-06', 1)) AS used (day, times)`,
    [of.id, item],
  );
  const used = async (timezone?: string) => {
    const day = { from: '2025-05-05', to: '2025-05-05' };
    return (await read(timezone ? { ...day, timezone } : day, of)).topKnowledge[0]?.timesUsed;
  };
  expect(await used()).toBe(10);
  expect(await used('Asia/Kolkata')).toBe(110);
  expect(await used('America/Los_Angeles')).toBe(11);
});
