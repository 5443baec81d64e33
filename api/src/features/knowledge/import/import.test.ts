import type { ImportResult, KnowledgeDraft } from '@chatbot-saas/contract';
import { isVisible, MAX_IMPORT_ITEMS, PLAN_LIMITS } from '@chatbot-saas/contract/domain';
import { stressRuns } from '@chatbot-saas/testing/stress';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildConversation } from '../../../../test/support/build.ts';
import { expectFailure } from '../../../../test/support/failure.ts';
import { freshTenant, sharedServer } from '../../../../test/support/fixtures.ts';
import { asAdmin, lockWaiters, sql } from '../../../../test/support/sql.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);

const unlimited = () => sql(server, `UPDATE tenants SET plan = 'enterprise' WHERE id = $1`, [tenant.id]);
const send = (items: unknown, headers: Record<string, string> = {}) =>
  server.send('POST', '/api/kb/import', { token: tenant.owner.token, body: { items }, headers });
const load = async (items: unknown): Promise<ImportResult> => {
  const response = await send(items);
  expect(response.status, response.text).toBe(200);
  return response.json;
};
const download = () => server.send('GET', '/api/kb/export', { token: tenant.owner.token });
const exported = async (): Promise<KnowledgeDraft[]> => (await download()).json;
const total = async () => (await tenant.owner.api.call('GET /kb')).pagination.total;

const full = (n: number, over: Partial<KnowledgeDraft> = {}): KnowledgeDraft => ({
  question: `Question ${n}?`,
  alternatives: [`Another way to ask ${n}?`],
  answer: `Answer ${n}.`,
  category: 'numbers',
  tags: ['one', 'two'],
  priority: n % 11,
  ...over,
});
const many = (count: number) => Array.from({ length: count }, (_, n) => full(n));

describe('an import', () => {
  it('accepts the specification’s plain list, with defaults for the rest', async () => {
    const plain = {
      question: ' Open on Sunday? ',
      answer: 'No.',
      category: 'hours',
      tags: ['shop'],
      priority: 2,
    };
    expect(await load([plain, { question: 'Do you deliver?', answer: 'Yes.' }])).toEqual({
      imported: 2,
      updated: 0,
      skipped: [],
    });
    expect(await exported()).toEqual([
      { ...plain, question: 'Open on Sunday?', alternatives: [] },
      {
        question: 'Do you deliver?',
        alternatives: [],
        answer: 'Yes.',
        category: 'general',
        tags: [],
        priority: 0,
      },
    ]);
  });

  it('skips invalid items, and names the field', async () => {
    const result = await load([
      full(0),
      { ...full(1), question: ' ' },
      { question: 'No answer?' },
      { ...full(3), priority: 11 },
      { ...full(4), tags: ['ok', 5] },
      { ...full(5), answer: 'a\u0000b' },
      null,
      'a text',
      full(8),
    ]);
    expect(result.imported).toBe(2);
    expect(result.skipped.map(({ index }) => index)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    const [question, answer, priority, tag, nul, nothing, text] = result.skipped.map(({ reason }) => reason);
    expect(question).toBe('question: Question is required');
    expect(answer).toBe('answer: Answer is required');
    expect(priority).toMatch(/^priority: \w/);
    expect(tag).toMatch(/^tags\.1: \w/);
    expect(nul).toBe('answer: Contains characters that cannot be stored');
    for (const reason of [nothing, text]) expect(reason).toMatch(/^item: .*object/);
    expect((await exported()).map((item) => item.question)).toEqual(['Question 0?', 'Question 8?']);
  });

  it.each([undefined, null, {}, 'items', 5, { length: 3 }])('%j for a list is refused', async (items) => {
    const response = await send(items);
    expectFailure(response, 'validation_failed');
    expect(response.json.error).toBe('Import failed. Please check your file format.');
    expect(response.json.details).toEqual([{ path: 'items', message: response.json.error }]);
    expect(await total()).toBe(0);
  });

  it('ignores fields that an item may not set', async () => {
    const evil = { _id: tenant.owner.id, id: tenant.owner.id, tenantId: tenant.owner.id, times_used: 9 };
    expect(await load([{ ...full(1), ...evil, usage: { timesUsed: 9, avgRating: 5 } }])).toMatchObject({
      imported: 1,
    });
    const [item] = (await tenant.owner.api.call('GET /kb')).items;
    expect(item?.usage).toEqual({ timesUsed: 0, avgRating: null, helpful: 0, notHelpful: 0 });
    expect(item?._id).not.toBe(tenant.owner.id);
  });

  it('of a large body gives the same result, off the event loop', async () => {
    await unlimited();
    const items = [...many(2_500), { question: 'No answer?' }, full(2_501)];
    expect(JSON.stringify(items).length).toBeGreaterThan(200_000);
    expect(await load(items)).toEqual({
      imported: 2_501,
      updated: 0,
      skipped: [{ index: 2_500, reason: 'answer: Answer is required' }],
    });
    expect(await exported()).toEqual([...many(2_500), full(2_501)]);
    for (const [body, code] of [
      [`{"items":[${'1,'.repeat(100_000)}`, 'malformed_json'],
      [JSON.stringify({ items: 'x'.repeat(100_000) }), 'validation_failed'],
    ] as const) {
      const response = await server.send('POST', '/api/kb/import', { token: tenant.owner.token, body });
      expectFailure(response, code);
    }
  });

  it('with too many items is refused as a whole', async () => {
    await unlimited();
    const response = await send(Array.from({ length: MAX_IMPORT_ITEMS + 1 }, () => 0));
    expectFailure(response, 'validation_failed');
    expect(response.json.details[0].path).toBe('items');
  });

  it('with more values than memory could hold is refused, and does not end the process', async () => {
    const send = (body: string) => server.send('POST', '/api/kb/import', { token: tenant.owner.token, body });
    expectFailure(await send(`{"items":[${'{},'.repeat(11_000_000)}{}]}`), 'payload_too_large');
    expectFailure(await send(`{"items":[${'1,'.repeat(3_100_000)}1]}`), 'payload_too_large');
    expectFailure(await send(`{"items":[${'[],'.repeat(1_400_000)}[]]}`), 'validation_failed');
    expect((await download()).json).toEqual([]);
  });

  it('fills the plan up to its limit, and reports what does not fit', async () => {
    const limit = PLAN_LIMITS.free.knowledgeItems ?? 0;
    await load(many(limit - 3));
    const result = await load([full(1), { question: 'Bad' }, full(2), full(3), full(4), full(5)]);
    expect(result).toEqual({
      imported: 3,
      updated: 0,
      skipped: [
        { index: 1, reason: 'answer: Answer is required' },
        { index: 4, reason: 'Your plan holds 100 knowledge items. Upgrade to add more.' },
        { index: 5, reason: 'Your plan holds 100 knowledge items. Upgrade to add more.' },
      ],
    });
    expect(await total()).toBe(limit);
    expect((await load([full(1)])).imported).toBe(0);
  });

  it('fills the plan exactly when several run at once', async () => {
    const results = await Promise.all(Array.from({ length: 5 }, () => load(many(30))));
    expect(results.reduce((sum, { imported }) => sum + imported, 0)).toBe(100);
    expect(await total()).toBe(100);
  });

  it('serves the very next question', async () => {
    const { sessionId } = await buildConversation(tenant);
    await load([full(0), { question: 'How long does shipping take?', answer: 'Three to five days.' }]);
    const body = { sessionId, message: 'How long does shipping take?' };
    expect((await tenant.visitor.call('POST /chat/message', { body })).message).toBe('Three to five days.');
  });

  it('is all or nothing: a failure halfway leaves nothing behind', async () => {
    await unlimited();
    await sql(
      server,
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
         BEGIN IF NEW.question = 'Question 1500?' THEN RAISE 'no'; END IF; RETURN NEW; END $$;
       CREATE TRIGGER refuse BEFORE INSERT ON knowledge_items FOR EACH ROW EXECUTE FUNCTION refuse()`,
    );
    try {
      expectFailure(await send(many(2_000)), 'internal');
      expect(await total()).toBe(0);
      const response = await send(many(2_000), { accept: 'text/event-stream' });
      expect(response.text).toMatch(/event: error\ndata: {"error":"Something went wrong[^\n]*"requestId"/);
      expect(await total()).toBe(0);
    } finally {
      await sql(server, 'DROP TRIGGER refuse ON knowledge_items; DROP FUNCTION refuse');
    }
  });
});

describe('an import with events', () => {
  const events = (text: string) =>
    text
      .trim()
      .split('\n\n')
      .map((block) => {
        const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
        return { name, data: JSON.parse(data ?? 'null') };
      });
  const accept = 'text/event-stream';

  it('streams the progress, then the same answer', async () => {
    await unlimited();
    const response = await send([...many(2_500), {}], { accept });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const heard = events(response.text);
    expect(heard.slice(0, -1)).toEqual(
      [0, 1_000, 2_000, 2_500].map((done) => ({ name: 'progress', data: { done, total: 2_500 } })),
    );
    expect(heard.at(-1)).toEqual({
      name: 'done',
      data: { imported: 2_500, updated: 0, skipped: [{ index: 2_500, reason: expect.any(String) }] },
    });
  });

  it('is refused with an HTTP status until it has started', async () => {
    expectFailure(await send('nonsense', { accept }), 'validation_failed');
  });

  it('delays no concurrent change of settings', async () => {
    await unlimited();
    await asAdmin(server, async (admin) => {
      await admin.query('BEGIN');
      await admin.query('LOCK knowledge_items IN EXCLUSIVE MODE');
      const imported = send(many(2_000));
      await lockWaiters(admin, 1);
      const body = { settings: { chatWidget: { placeholder: 'Ask away' } } };
      const { settings } = await tenant.owner.api.call('PUT /tenant/settings', { body });
      expect(settings.chatWidget.placeholder).toBe('Ask away');
      await admin.query('COMMIT');
      expect((await imported).json).toEqual({ imported: 2_000, updated: 0, skipped: [] });
    });
  });

  it('imports nothing if its caller leaves before the end', async () => {
    await unlimited();
    await asAdmin(server, async (admin) => {
      await admin.query('BEGIN');
      await admin.query('LOCK knowledge_items IN EXCLUSIVE MODE');
      const cancel = new AbortController();
      const response = await fetch(`${server.url}/api/kb/import`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${tenant.owner.token}`,
          'content-type': 'application/json',
          accept,
        },
        body: JSON.stringify({ items: many(3_000) }),
        signal: cancel.signal,
      });
      expect(response.status).toBe(200);
      // Its first thousand waits here; the caller has received "0 of 3,000".
      await lockWaiters(admin, 1);
      cancel.abort();
      await expect(response.text()).rejects.toThrow();
      // Sent over the same connection: once this is answered, the other connection's end was seen too.
      await server.send('GET', '/api/auth/me', { token: tenant.owner.token });
      await admin.query('COMMIT');
    });
    // Waits for the import's lock on the tenant, and so for its end.
    expect(await load([full(1)])).toEqual({ imported: 1, updated: 0, skipped: [] });
    expect(await total()).toBe(1);
  });
});

describe('an export', () => {
  it('is a JSON file with that name, for admins', async () => {
    await load(many(2));
    const response = await download();
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="knowledge-base.json"');
    expect(response.json).toEqual(many(2));
    expect(await tenant.owner.api.call('GET /kb/export')).toEqual(many(2));
  });

  it('of an empty base is an empty list', async () => {
    expect((await download()).json).toEqual([]);
  });

  it('keeps the order of creation, over any number of pages', async () => {
    await unlimited();
    await load(many(1_001));
    expect(await exported()).toEqual(many(1_001));
  });

  it('that breaks halfway is not a complete file', async () => {
    await unlimited();
    await load(many(3_000).map((item) => ({ ...item, answer: 'x'.repeat(5_000) })));
    const response = await fetch(`${server.url}/api/kb/export`, {
      headers: { authorization: `Bearer ${tenant.owner.token}` },
    });
    const reader = response.body?.getReader();
    await reader?.read();
    await sql(server, 'ALTER TABLE knowledge_items RENAME COLUMN priority TO hidden');
    try {
      await expect(
        (async () => {
          while (!(await reader?.read())?.done);
        })(),
      ).rejects.toThrow();
      expectFailure(await download(), 'internal');
    } finally {
      await sql(server, 'ALTER TABLE knowledge_items RENAME COLUMN hidden TO priority');
    }
  });

  it('can be imported unchanged', async () => {
    const storable = (max: number) =>
      fc
        .string({ unit: 'binary', minLength: 1, maxLength: max })
        .map((text) => text.replaceAll('\0', '').toWellFormed().trim())
        .filter((text) => text.length <= max && isVisible(text));
    const item = fc.record({
      question: storable(200),
      alternatives: fc.array(storable(50), { maxLength: 20 }),
      answer: storable(300),
      category: storable(80),
      tags: fc.array(storable(60), { maxLength: 30 }),
      priority: fc.integer({ min: 0, max: 10 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(item, { maxLength: 20 }), async (items) => {
        await sql(server, 'DELETE FROM knowledge_items WHERE tenant_id = $1', [tenant.id]);
        expect(await load(items)).toEqual({ imported: items.length, updated: 0, skipped: [] });
        const file = await exported();
        expect(file).toEqual(items);

        await sql(server, 'DELETE FROM knowledge_items WHERE tenant_id = $1', [tenant.id]);
        await load(file);
        expect(await exported()).toEqual(file);
      }),
      { numRuns: stressRuns(100) },
    );
  });
});
