import type { ReplayReport } from '@chatbot-saas/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildItem, buildReplayQuestion, buildTenant } from '../../../../test/support/build.ts';
import { collectEvents, eventsOf } from '../../../../test/support/event-stream.ts';
import { expectFailure } from '../../../../test/support/failure.ts';
import { freshTenant, sharedServer } from '../../../../test/support/fixtures.ts';
import { sql } from '../../../../test/support/sql.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);

const SHIPPING = 'How long does shipping take?';
const RETURNS = 'Can I send my order back?';
const GIFTS = 'Do you sell gift cards?';
let shippingId: string;
let returnsId: string;

beforeEach(async () => {
  shippingId = await buildItem(tenant);
  returnsId = await buildItem(tenant, { question: RETURNS, answer: 'Within thirty days.' });
  for (const text of [SHIPPING, RETURNS, GIFTS]) await buildReplayQuestion(tenant, text);
});

const replay = (draft: object = {}): Promise<ReplayReport> =>
  tenant.owner.api.call('POST /assistant/replay', { body: draft });
const tryReplay = (body: object) =>
  server.send('POST', '/api/assistant/replay', { token: tenant.owner.token, body });
const on = (report: ReplayReport, question: string) =>
  report.results.find((result) => result.question === question);

const giftCards = { question: GIFTS, answer: 'Yes, from ten euros.' };

describe('a draft of the knowledge, evaluated on past questions', () => {
  it('changes nothing if it is empty', async () => {
    const report = await replay();
    expect(report.summary).toEqual({
      total: 3,
      counts: { now_answered: 0, now_refused: 0, different_item: 0, different_answer: 0, same: 3 },
      fromModel: 0,
      withoutModel: 0,
    });
    expect(on(report, SHIPPING)).toMatchObject({
      change: 'same',
      before: {
        decision: 'answer',
        item: { id: shippingId, question: SHIPPING },
        answeredBy: 'knowledge',
        answer: 'Three to five days.',
      },
    });
    expect(on(report, GIFTS)).toMatchObject({
      before: { item: null, answeredBy: 'none', answer: null, decision: 'none' },
    });
  });

  it('shows what an added item would answer', async () => {
    const report = await replay({ knowledge: { written: [giftCards] } });
    expect(on(report, GIFTS)).toMatchObject({
      change: 'now_answered',
      before: { decision: 'none' },
      after: {
        decision: 'answer',
        item: { id: null, question: GIFTS },
        answeredBy: 'knowledge',
        answer: 'Yes, from ten euros.',
      },
    });
    expect(report.summary.counts).toMatchObject({ now_answered: 1, same: 2 });
  });

  it('shows what a removed item would leave unanswered', async () => {
    const report = await replay({ knowledge: { removed: [returnsId] } });
    expect(on(report, RETURNS)).toMatchObject({
      change: 'now_refused',
      before: { decision: 'answer', item: { id: returnsId } },
      after: { answeredBy: 'none', answer: null },
    });
  });

  it('shows another answer of the same item, and an answer of another item', async () => {
    const reworded = { id: shippingId, question: SHIPPING, answer: 'Two days.' };
    const moved = {
      question: RETURNS,
      alternatives: ['Can I send it back?'],
      answer: 'Ask us.',
      priority: 9,
    };
    const report = await replay({ knowledge: { written: [reworded, moved], removed: [returnsId] } });
    expect(on(report, SHIPPING)).toMatchObject({
      change: 'different_answer',
      before: { item: { id: shippingId }, answer: 'Three to five days.' },
      after: { item: { id: shippingId }, answer: 'Two days.' },
    });
    expect(on(report, RETURNS)).toMatchObject({
      change: 'different_item',
      before: { item: { id: returnsId, question: RETURNS } },
      after: { item: { id: null, question: RETURNS }, answer: 'Ask us.' },
    });
  });

  it('shows exactly what the assistant decides once the draft is live', async () => {
    const { results } = await replay({ knowledge: { written: [giftCards], removed: [returnsId] } });
    await buildItem(tenant, giftCards);
    await tenant.owner.api.call('DELETE /kb/{id}', { params: { id: returnsId } });
    for (const { question, after } of results) {
      const found = await tenant.owner.api.call('POST /kb/search', { body: { query: question } });
      expect(after).toMatchObject({ decision: found.decision, confidence: found.confidence });
    }
  });

  it('stores neither items nor uses nor messages', async () => {
    const tables = ['knowledge_items', 'messages', 'conversations', 'prompt_versions', 'knowledge_uses'];
    const all = async () => {
      const rows = tables.map((table) =>
        sql(server, `SELECT * FROM ${table} t WHERE tenant_id = $1 ORDER BY t::text`, [tenant.id]),
      );
      return Promise.all(rows);
    };
    const before = await all();
    await replay({
      ai: { systemPrompt: 'Different' },
      knowledge: { written: [giftCards], removed: [shippingId] },
    });
    expect(await all()).toEqual(before);
    const { decision } = await tenant.owner.api.call('POST /kb/search', { body: { query: GIFTS } });
    expect(decision).toBe('none');
  });

  it('is evaluated against a large base without rebuilding its index', async () => {
    await sql(
      server,
      `INSERT INTO knowledge_items (tenant_id, question, alternatives, answer, category, tags, priority)
       SELECT $1, 'Part ' || md5(n::text) || ' fits which machine?', '{}', 'Machine ' || n, 'parts', '{}', 0
         FROM generate_series(1, 2100) n`,
      [tenant.id],
    );
    await sql(server, 'UPDATE tenants SET knowledge_version = knowledge_version + 1 WHERE id = $1', [
      tenant.id,
    ]);
    const report = await replay({ knowledge: { written: [giftCards], removed: [returnsId] } });
    expect(on(report, GIFTS)).toMatchObject({ change: 'now_answered', after: { item: { id: null } } });
    expect(on(report, RETURNS)).toMatchObject({ change: 'now_refused' });
    expect(on(report, SHIPPING)).toMatchObject({ change: 'same', after: { item: { id: shippingId } } });
  });
});

describe('an evaluation', () => {
  it('is refused without questions, or without a model', async () => {
    const empty = await buildTenant(server);
    const response = await server.send('POST', '/api/assistant/replay', {
      token: empty.owner.token,
      body: {},
    });
    expectFailure(response, 'state_conflict');
    expect(response.json.error).toContain('Freeze a set of past questions first.');

    const withoutModel = await tryReplay({ asksModel: true });
    expectFailure(withoutModel, 'state_conflict');
    expect(withoutModel.json.error).toContain('No model is connected');
  });

  it('accepts the tenant’s own items only', async () => {
    const other = await buildTenant(server, 'Other');
    const theirs = await buildItem(other);
    for (const knowledge of [{ removed: [theirs] }, { written: [{ ...giftCards, id: theirs }] }]) {
      expectFailure(await tryReplay({ knowledge }), 'not_found');
    }
  });

  it('accepts a hundred changes and no more', async () => {
    const written = Array.from({ length: 100 }, (_, at) => ({ ...giftCards, question: `${GIFTS} ${at}` }));
    expect((await tryReplay({ knowledge: { written } })).status).toBe(200);
    const response = await tryReplay({ knowledge: { written, removed: [returnsId] } });
    expectFailure(response, 'validation_failed');
    expect(response.json.details[0].path).toBe('knowledge');
  });

  it('streams each question’s result', async () => {
    const response = await fetch(`${server.url}/api/assistant/replay`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${tenant.owner.token}`,
        'content-type': 'application/json',
        accept: 'text/event-stream',
      },
      body: JSON.stringify({ knowledge: { written: [giftCards] } }),
    });
    const events = await collectEvents(eventsOf(response));
    const [done] = events.splice(-1);
    expect(events.map(({ event }) => event)).toEqual([
      'progress',
      ...[1, 2, 3].flatMap(() => ['result', 'progress']),
    ]);
    expect(events.at(-1)?.data).toEqual({ done: 3, total: 3 });
    const results = events.filter(({ event }) => event === 'result').map(({ data }) => data);
    expect(done).toMatchObject({ event: 'done', data: { results } });
  });
});
