import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildConversation,
  buildItem,
  buildMember,
  buildTenant,
  type Member,
  type TestTenant,
} from '../../../test/support/build.ts';
import { expectFailure } from '../../../test/support/failure.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';
import { sql } from '../../../test/support/sql.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: 'off' });
});
afterAll(() => server.close());

const read = (tenant: TestTenant, days: number) =>
  tenant.owner.api.call('GET /tenant/analytics', { query: { days } });

/** One conversation as a row; times as `[days ago, 'HH:MM:SS']`, in UTC. */
interface Past {
  status: string;
  at: [number, string];
  handoff?: [number, string];
  accepted?: [number, string];
  reply?: [number, string];
  ended?: [number, string];
  agent?: Member;
  rating?: number;
  /** Visitor, assistant, agent and system messages; then answered and unanswered questions. */
  counts: [number, number, number, number, number, number];
}

async function insertPast(tenant: TestTenant, past: Past): Promise<void> {
  const time = (moment?: [number, string]) =>
    moment ? `date_trunc('day', now()) - interval '${moment[0]} days' + time '${moment[1]}'` : 'NULL';
  await sql(
    server,
    `SET timezone = 'UTC'; INSERT INTO conversations (tenant_id, session_id, status, visitor_id, metadata, created_at,
       handoff_requested_at, accepted_at, first_reply_at, ended_at, assigned_agent, rating, visitor_messages,
       assistant_messages, agent_messages, system_messages, answered, not_answered)
     VALUES ('${tenant.id}', gen_random_uuid()::text, '${past.status}', 'v', '{}', ${time(past.at)},
       ${time(past.handoff)}, ${time(past.accepted)}, ${time(past.reply)}, ${time(past.ended)},
       ${past.agent ? `'${past.agent.id}'` : 'NULL'}, ${past.rating ?? 'NULL'}, ${past.counts.join(', ')})`,
  );
}

const isoDay = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
const nothing = { average: null, median: null };

describe('GET /tenant/analytics', () => {
  it('returns the figures calculated by hand', async () => {
    const tenant = await buildTenant(server);
    const ada = await buildMember(server, tenant, { name: 'Ada' });
    const bob = await buildMember(server, tenant, { name: 'Bob' });
    const past: Past[] = [
      { status: 'active', at: [2, '09:00:00'], counts: [3, 4, 0, 0, 2, 1] },
      // 600 s long.
      { status: 'ended', at: [2, '09:30:00'], ended: [2, '09:40:00'], rating: 5, counts: [1, 2, 0, 0, 1, 0] },
      // 3,600 s long; answered 240 s and ended 3,000 s after the request.
      {
        status: 'ended',
        at: [1, '14:00:00'],
        handoff: [1, '14:10:00'],
        accepted: [1, '14:12:00'],
        reply: [1, '14:14:00'],
        ended: [1, '15:00:00'],
        agent: ada,
        rating: 3,
        counts: [4, 3, 2, 0, 1, 1],
      },
      // Answered after 60 s, still open.
      {
        status: 'transferred',
        at: [1, '15:00:00'],
        handoff: [1, '15:01:00'],
        accepted: [1, '15:01:30'],
        reply: [1, '15:02:00'],
        agent: ada,
        counts: [2, 1, 1, 0, 0, 0],
      },
      // 7,200 s long, across midnight; answered after 120 s, ended after 7,140 s.
      {
        status: 'ended',
        at: [6, '23:59:00'],
        handoff: [5, '00:00:00'],
        accepted: [5, '00:01:00'],
        reply: [5, '00:02:00'],
        ended: [5, '01:59:00'],
        agent: bob,
        rating: 4,
        counts: [1, 1, 3, 1, 0, 0],
      },
      // The window's first moment; no agent accepted it.
      { status: 'escalated', at: [6, '00:00:00'], handoff: [6, '00:05:00'], counts: [1, 1, 0, 0, 0, 1] },
      // One second before the window.
      { status: 'ended', at: [7, '23:59:59'], ended: [6, '12:00:00'], rating: 1, counts: [9, 9, 9, 9, 9, 9] },
    ];
    for (const one of past) await insertPast(tenant, one);
    const neighbor = await buildTenant(server);
    await insertPast(neighbor, {
      status: 'ended',
      at: [1, '09:00:00'],
      rating: 1,
      counts: [9, 9, 9, 9, 9, 9],
    });

    const shipping = await buildItem(tenant);
    const returns = await buildItem(tenant, { question: 'Can I return it?', answer: 'Yes.' });
    await sql(
      server,
      `INSERT INTO knowledge_uses (tenant_id, day, item_id, times)
       SELECT $1, (now() AT TIME ZONE 'UTC')::date - ago, item::uuid, times FROM (VALUES
         (1, $2, 3), (0, $2, 4), (6, $3, 5), (7, $3, 100), (1, $4, 50)) AS used (ago, item, times)`,
      [tenant.id, shipping, returns, '00000000-0000-0000-0000-00000000dead'],
    );

    const day = (
      ago: number,
      conversations = 0,
      messages = 0,
      handoffs = 0,
      avgSatisfaction: number | null = null,
      resolutionRate: number | null = null,
    ) => ({
      date: isoDay(ago),
      conversations,
      messages,
      handoffs,
      resolutionRate,
      avgSatisfaction,
    });
    const figures = await read(tenant, 7);
    expect(figures).toEqual({
      window: { days: 7, from: isoDay(6), to: isoDay(0) },
      conversations: {
        totalConversations: 6,
        statusBreakdown: { active: 1, transferred: 1, escalated: 1, ended: 3 },
        // (5 + 3 + 4) / 3 and (600 + 3,600 + 7,200) / 3
        avgSatisfaction: 4,
        avgDuration: 3_800,
      },
      outcomes: { resolved: 2, handedOff: 4, unanswered: 0, resolutionRate: 2 / 6 },
      series: [
        day(6, 2, 8, 2, 4, 0),
        day(5),
        day(4),
        day(3),
        day(2, 2, 10, 0, 5, 1),
        day(1, 2, 13, 2, 3, 0),
        day(0),
      ],
      messages: { total: 31, byRole: { user: 12, assistant: 12, agent: 6, system: 1 } },
      handoff: {
        total: 4,
        rate: 4 / 6,
        // 240, 60 and 120
        firstResponse: { average: 140, median: 120 },
        hasOpeningHours: false,
        // 3,000 and 7,140
        resolution: { average: 5_070, median: 5_070 },
      },
      ai: {
        answered: 4,
        notAnswered: 3,
        handedOff: 4,
        feedback: { helpful: 0, notHelpful: 0, rate: null },
      },
      topKnowledge: [
        { id: shipping, question: 'How long does shipping take?', category: 'general', timesUsed: 7 },
        { id: returns, question: 'Can I return it?', category: 'general', timesUsed: 5 },
      ],
      busiestHours: [
        { hour: 9, conversations: 2 },
        ...[0, 14, 15, 23].map((hour) => ({ hour, conversations: 1 })),
        ...Array.from({ length: 24 }, (_, hour) => hour)
          .filter((hour) => ![0, 9, 14, 15, 23].includes(hour))
          .map((hour) => ({ hour, conversations: 0 })),
      ],
      agents: [
        {
          id: ada.id,
          name: 'Ada',
          conversations: 2,
          open: 1,
          firstResponse: { average: 150, median: 150 },
          resolution: { average: 3_000, median: 3_000 },
          avgSatisfaction: 3,
        },
        {
          id: bob.id,
          name: 'Bob',
          conversations: 1,
          open: 0,
          firstResponse: { average: 120, median: 120 },
          resolution: { average: 7_140, median: 7_140 },
          avgSatisfaction: 4,
        },
      ],
    });
    expect(
      await tenant.owner.api.call('GET /tenant/analytics', { query: { from: isoDay(6), to: isoDay(0) } }),
    ).toEqual(figures);
    // One more day includes the seventh, and a shorter window excludes the first ones.
    expect((await read(tenant, 8)).conversations.totalConversations).toBe(7);
    expect((await read(tenant, 3)).conversations).toMatchObject({
      totalConversations: 4,
      avgSatisfaction: 4,
    });
  });

  it('returns null if there is nothing to average', async () => {
    const figures = await read(await buildTenant(server), 2);
    expect(figures).toMatchObject({
      conversations: {
        totalConversations: 0,
        statusBreakdown: { active: 0, transferred: 0, escalated: 0, ended: 0 },
        avgSatisfaction: null,
        avgDuration: null,
      },
      series: [
        { date: isoDay(1), conversations: 0, avgSatisfaction: null },
        { date: isoDay(0), conversations: 0, avgSatisfaction: null },
      ],
      messages: { total: 0 },
      handoff: { total: 0, rate: null, firstResponse: nothing, hasOpeningHours: false, resolution: nothing },
      topKnowledge: [],
      agents: [],
    });
  });

  it('counts live activity immediately', async () => {
    const tenant = await buildTenant(server);
    await buildItem(tenant);
    const { sessionId } = await buildConversation(tenant);
    const params = { id: sessionId };
    const say = (message: string) =>
      tenant.visitor.call('POST /chat/message', { body: { sessionId, message } });
    const answer = await say('How long does shipping take?');
    expect(answer.metadata?.answeredBy).toBe('knowledge');
    await tenant.visitor.call('POST /chat/{id}/messages/{messageId}/feedback', {
      params: { id: sessionId, messageId: answer.messageId },
      body: { helpful: true },
    });
    expect((await say('xyzzy plugh')).metadata?.answeredBy).toBe('none');
    await tenant.visitor.call('POST /chat/{id}/handoff', { params, body: {} });
    await say('Hello?');
    await tenant.owner.api.call('POST /chat/{id}/agent/accept', { params, body: { message: 'Hi' } });
    await tenant.visitor.call('POST /chat/{id}/rating', { params, body: { rating: 5 } });
    await tenant.visitor.call('POST /chat/{id}/end', { params });

    const figures = await read(tenant, 1);
    expect(figures).toMatchObject({
      conversations: { totalConversations: 1, statusBreakdown: { ended: 1 }, avgSatisfaction: 5 },
      messages: { total: 7, byRole: { user: 3, assistant: 3, agent: 1, system: 0 } },
      handoff: { total: 1, rate: 1 },
      ai: {
        answered: 1,
        notAnswered: 1,
        handedOff: 1,
        feedback: { helpful: 1, notHelpful: 0, rate: 1 },
      },
      agents: [{ id: tenant.owner.id, conversations: 1, open: 0, avgSatisfaction: 5 }],
    });
    const { firstResponse, resolution } = figures.handoff;
    expect(firstResponse.average).toBeGreaterThanOrEqual(0);
    expect(resolution.median).toBeGreaterThanOrEqual(firstResponse.median ?? Number.POSITIVE_INFINITY);
    await expect
      .poll(async () => (await read(tenant, 1)).topKnowledge, { timeout: 5_000 })
      .toMatchObject([{ question: 'How long does shipping take?', timesUsed: 1 }]);
  });

  it('covers 30 days by default, and 1 to 366 on request', async () => {
    const { owner } = await buildTenant(server);
    expect((await owner.api.call('GET /tenant/analytics')).series).toHaveLength(30);
    expect((await owner.api.call('GET /tenant/analytics', { query: { days: 366 } })).series).toHaveLength(
      366,
    );
    for (const days of ['0', '367', '-1', '1.5', 'many', '']) {
      const response = await server.send('GET', `/api/tenant/analytics?days=${days}`, { token: owner.token });
      expectFailure(response, 'validation_failed');
      expect(response.json.details[0].path).toBe('days');
    }
  });

  it('covers the days from one to another, both included', async () => {
    const tenant = await buildTenant(server);
    const counts: Past['counts'] = [1, 1, 0, 0, 1, 0];
    for (const at of [
      [9, '23:59:59'],
      [8, '00:00:00'],
      [6, '23:59:59'],
      [5, '00:00:00'],
      [0, '00:00:00'],
    ] satisfies [number, string][]) {
      await insertPast(tenant, { status: 'ended', at, ended: at, counts });
    }
    const item = await buildItem(tenant);
    await sql(
      server,
      `INSERT INTO knowledge_uses (tenant_id, day, item_id, times)
       SELECT $1, (now() AT TIME ZONE 'UTC')::date - ago, $2::uuid, times FROM (VALUES (9, 1000), (8, 100), (6, 10), (5, 1)) AS used (ago, times)`,
      [tenant.id, item],
    );
    const between = async (query: { days?: number; from?: string; to?: string }) => {
      const figures = await tenant.owner.api.call('GET /tenant/analytics', { query });
      const { window, conversations, series, topKnowledge } = figures;
      expect(series).toHaveLength(window.days);
      expect([series[0]?.date, series.at(-1)?.date]).toEqual([window.from, window.to]);
      expect(series.reduce((sum, day) => sum + day.conversations, 0)).toBe(conversations.totalConversations);
      return [
        window.days,
        window.from,
        window.to,
        conversations.totalConversations,
        topKnowledge[0]?.timesUsed,
      ];
    };
    expect(await between({ from: isoDay(8), to: isoDay(6) })).toEqual([3, isoDay(8), isoDay(6), 2, 110]);
    // Up to today by default; `from` takes precedence over `days`.
    expect(await between({ from: isoDay(5), days: 2 })).toEqual([6, isoDay(5), isoDay(0), 2, 1]);
    expect(await between({ to: isoDay(5), days: 2 })).toEqual([2, isoDay(6), isoDay(5), 2, 11]);
    expect(await between({ from: isoDay(9), to: isoDay(9) })).toEqual([1, isoDay(9), isoDay(9), 1, 1_000]);
    expect((await between({ from: isoDay(366 + 99), to: isoDay(100) }))[0]).toBe(366);
  });

  it.each([
    [`from=${isoDay(5)}&to=${isoDay(6)}`, 'from', 'Must not be after “to”'],
    [`from=${isoDay(-2)}`, 'from', 'Must not be in the future'],
    [`to=${isoDay(-2)}`, 'to', 'Must not be in the future'],
    [`from=${isoDay(366)}`, 'from', 'Must be at most 366 days before the end'],
    [`from=${isoDay(466)}&to=${isoDay(100)}`, 'from', 'Must be at most 366 days before the end'],
    ['from=2026-02-30', 'from', 'Must be a day such as 2026-05-04'],
    ['to=yesterday', 'to', 'Must be a day such as 2026-05-04'],
    ['from=0000-01-01&to=0000-01-02', 'to', 'Must be 2000-01-01 or later'],
    ['from=1999-12-31&to=2000-01-01', 'from', 'Must be 2000-01-01 or later'],
  ])('refuses %s with a reason', async (query, path, message) => {
    const { owner } = await buildTenant(server);
    const response = await server.send('GET', `/api/tenant/analytics?${query}`, { token: owner.token });
    expectFailure(response, 'validation_failed');
    expect(response.json.details).toEqual([{ path, message }]);
  });
});
