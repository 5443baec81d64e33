import { CONVERSATION_STATUSES } from '@chatbot-saas/contract/domain';
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
  await buildItem(tenant);
});
afterAll(() => server.close());

const ANSWERED = 'How long does shipping take?';
const NOT_ANSWERED = 'xyzzy plugh';

type Step = 'person' | 'back' | 'end' | { say: string };

/** A visitor's conversation; its id. */
async function talk(steps: readonly Step[], { isTest = false } = {}): Promise<string> {
  const { sessionId } = await tenant.visitor.call('POST /chat/start', {
    body: { visitorId: 'visitor_1', isTest },
  });
  const params = { id: sessionId };
  for (const step of steps) {
    if (step === 'person') await tenant.visitor.call('POST /chat/{id}/handoff', { params, body: {} });
    else if (step === 'back') await tenant.visitor.call('POST /chat/{id}/handoff/cancel', { params });
    else if (step === 'end') await tenant.visitor.call('POST /chat/{id}/end', { params });
    else await tenant.visitor.call('POST /chat/message', { body: { sessionId, message: step.say } });
  }
  return (await tenant.owner.api.call('GET /chat/{id}', { params })).conversation._id;
}

type Query = Parameters<typeof listed>[0];
async function listed(query: {
  from?: string;
  to?: string;
  timezone?: string;
  hour?: number;
  status?: string;
  outcome?: 'resolved' | 'handed_off' | 'unanswered';
  limit?: number;
  cursor?: string;
}) {
  const { conversations } = await tenant.owner.api.call('GET /chat/conversations', { query });
  return conversations.map(({ _id }) => _id).sort();
}
const figures = (query: { days?: number; from?: string; to?: string; timezone?: string } = {}) =>
  tenant.owner.api.call('GET /tenant/analytics', { query });

describe('what a conversation came to', () => {
  it('is resolved without a person only where the assistant answered and no agent was asked for', async () => {
    const resolved = [
      await talk([{ say: ANSWERED }]),
      await talk([{ say: ANSWERED }, { say: NOT_ANSWERED }, 'end']),
      // The request was taken back.
      await talk([{ say: ANSWERED }, 'person', 'back']),
    ];
    const handedOff = [
      await talk(['person']),
      // No agent came: the visitor was not helped by the assistant either.
      await talk([{ say: ANSWERED }, 'person', 'end']),
    ];
    const unanswered = [await talk([{ say: NOT_ANSWERED }, 'end'])];
    // Not decided yet; small talk; nothing said; a test.
    await talk([{ say: NOT_ANSWERED }]);
    await talk([{ say: 'Thanks!' }, 'end']);
    await talk(['end']);
    await talk([{ say: ANSWERED }], { isTest: true });

    expect((await figures()).outcomes).toEqual({
      resolved: 3,
      handedOff: 2,
      unanswered: 1,
      resolutionRate: 3 / 6,
    });
    expect(await listed({ outcome: 'resolved' })).toEqual(resolved.sort());
    expect(await listed({ outcome: 'handed_off' })).toEqual(handedOff.sort());
    expect(await listed({ outcome: 'unanswered' })).toEqual(unanswered);
    const { series } = await figures({ days: 1 });
    expect(series[0]?.resolutionRate).toBe(0.5);
  });
});

describe('the list behind a figure', () => {
  it.each(['UTC', 'Asia/Kolkata', 'America/Los_Angeles'])(
    'has as many conversations as the figure, by day, hour and status of %s',
    async (timezone) => {
      await sql(
        server,
        `UPDATE conversations SET created_at = now() - interval '37 hours' * (random() * 9)::int WHERE tenant_id = $1`,
        [tenant.id],
      );
      const { window, series, busiestHours, conversations } = await figures({ days: 30, timezone });
      const { from, to } = window;
      const counts = async (queries: Query[]) =>
        Promise.all(queries.map(async (query) => (await listed({ timezone, limit: 100, ...query })).length));
      expect(await counts(series.map(({ date }) => ({ from: date, to: date })))).toEqual(
        series.map((day) => day.conversations),
      );
      expect(await counts(busiestHours.map(({ hour }) => ({ from, to, hour })))).toEqual(
        busiestHours.map((hour) => hour.conversations),
      );
      expect(await counts(CONVERSATION_STATUSES.map((status) => ({ from, to, status })))).toEqual(
        CONVERSATION_STATUSES.map((status) => conversations.statusBreakdown[status]),
      );
    },
  );

  it('goes on page by page', async () => {
    const all = await listed({ from: '2020-01-01', limit: 100 });
    const { conversations, nextCursor } = await tenant.owner.api.call('GET /chat/conversations', {
      query: { from: '2020-01-01', limit: 4 },
    });
    const rest = await listed({ from: '2020-01-01', limit: 100, cursor: nextCursor ?? '' });
    expect([...conversations.map(({ _id }) => _id), ...rest].sort()).toEqual(all);
    expect(rest).not.toHaveLength(0);
  });

  it('is empty where nothing was started, and refuses what is no day', async () => {
    expect(await listed({ to: '2020-01-01' })).toEqual([]);
    for (const wrong of ['from=yesterday', 'hour=24', 'outcome=won', 'timezone=Mars']) {
      const { token } = tenant.owner;
      expectFailure(
        await server.send('GET', `/api/chat/conversations?${wrong}`, { token }),
        'validation_failed',
      );
    }
  });
});
