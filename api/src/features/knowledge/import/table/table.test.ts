import type { ImportResult } from '@chatbot-saas/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectFailure } from '../../../../../test/support/failure.ts';
import { freshTenant, sharedServer } from '../../../../../test/support/fixtures.ts';
import { sql } from '../../../../../test/support/sql.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);

const post = (body: string | Uint8Array, query = '', type = 'text/csv') =>
  fetch(`${server.url}/api/kb/import${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tenant.owner.token}`, 'content-type': type },
    body: body as string,
  });
async function load(body: string | Uint8Array, query = '', type?: string): Promise<ImportResult> {
  const response = await post(body, query, type);
  const text = await response.text();
  expect(response.status, text).toBe(200);
  return JSON.parse(text);
}
const refusal = async (body: string | Uint8Array): Promise<string> => {
  const response = await post(body);
  expect(response.status).toBe(400);
  const { error, code } = (await response.json()) as { error: string; code: string };
  expect(code).toBe('validation_failed');
  return error;
};
const exported = async () => (await server.send('GET', '/api/kb/export', { token: tenant.owner.token })).json;
const pairs = async () =>
  (await exported()).map(({ question, answer }: Record<string, string>) => [question, answer]);
const exportTable = async () => server.send('GET', '/api/kb/export.csv', { token: tenant.owner.token });

const PAIRS = [
  ['Open on Sunday?', 'No, and not on Monday.'],
  ['Do you ship?', 'Yes.'],
];

describe('a spreadsheet', () => {
  it('is read with its columns in any order, and quoted line breaks', async () => {
    const csv = [
      'ID,Tags,Answer,Notes,Question,Category,Alternatives,Priority',
      '12,"shop, hours","From ""9""',
      'to 5",internal,When are you open?,shop,"Opening hours?',
      'What time, roughly?",3.0',
      ',,Yes.,,Do you ship?,,,',
    ].join('\r\n');
    expect(await load(csv)).toEqual({ imported: 2, updated: 0, skipped: [] });
    expect(await exported()).toEqual([
      {
        externalId: '12',
        question: 'When are you open?',
        answer: 'From "9"\nto 5',
        category: 'shop',
        tags: ['shop', 'hours'],
        alternatives: ['Opening hours?', 'What time, roughly?'],
        priority: 3,
      },
      {
        question: 'Do you ship?',
        answer: 'Yes.',
        category: 'general',
        tags: [],
        alternatives: [],
        priority: 0,
      },
    ]);
  });

  it.each([
    ['German', 'Frage;Antwort;Kategorie;Schlagwörter'],
    ['French', 'Question;Réponse;Catégorie;Mots-clés'],
    ['Spanish', 'Pregunta;Respuesta;Categoría;Etiquetas'],
    ['Portuguese', 'Pergunta;Resposta;Categoria;Etiquetas'],
    ['Arabic', 'السؤال;الجواب;الفئة;الوسوم'],
    ['Japanese', '質問;回答;カテゴリ;タグ'],
    ['Chinese', '问题;答案;分类;标签'],
  ])('names its columns in %s', async (_, header) => {
    await load(`${header}\nOpen?;Yes, always;shop;a|b\n`);
    expect(await exported()).toMatchObject([
      { question: 'Open?', answer: 'Yes, always', category: 'shop', tags: ['a', 'b'] },
    ]);
  });

  it.each([
    [',', 'commas'],
    [';', 'semicolons'],
    ['\t', 'tabs'],
    ['|', 'bars'],
  ])('without a header and with %j between columns is taken in order', async (mark) => {
    const rows = PAIRS.map(([question, answer]) => [question, `"${answer}"`, 'shop'].join(mark));
    await load(rows.join('\n'));
    expect(await pairs()).toEqual(PAIRS);
    expect(await exported()).toMatchObject([{ category: 'shop' }, { category: 'shop' }]);
  });

  it('is read in the encodings that spreadsheets save', async () => {
    const text = 'Frage;Antwort\nÖffnet ihr früh?;Für 5 € – ja\n';
    const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le');
    const windows = Buffer.from(text.replace('€', '\u0080').replace('–', '\u0096'), 'latin1');
    for (const body of [text, `\uFEFF${text}`, utf16, Buffer.from(utf16).swap16(), windows]) {
      expect(await load(body, '?mode=upsert')).toMatchObject({ skipped: [] });
      expect(await pairs()).toEqual([['Öffnet ihr früh?', 'Für 5 € – ja']]);
    }
  });

  it('skips rows that are no items, and counts rows without the header and empty ones', async () => {
    const csv = `question,answer\n\nOpen?,Yes\n,No question\n , \nNo answer?,\n"${'x'.repeat(1_001)}",Long`;
    const result = await load(csv, '?preview=1');
    expect(result.skipped).toEqual([
      { index: 1, reason: 'question: Question is required' },
      { index: 2, reason: 'answer: Answer is required' },
      { index: 3, reason: 'question: Must be at most 1000 characters' },
    ]);
    expect(
      result.preview?.items.map(({ row }) => row),
      'as the spreadsheet counts',
    ).toEqual([3, 4, 6, 7]);
    expect(result.preview?.columns).toEqual([
      { name: 'question', field: 'question' },
      { name: 'answer', field: 'answer' },
    ]);
  });

  it('updates by its ids; an empty cell empties a list and leaves a category', async () => {
    await load('id,question,answer,category,tags\n1,Open?,Yes,shop,a|b\n');
    const result = await load('id,question,answer,category,tags\n1,Open?,No,,\n', '?mode=upsert');
    expect(result).toEqual({ imported: 0, updated: 1, skipped: [] });
    expect(await exported()).toMatchObject([{ answer: 'No', category: 'shop', tags: [] }]);
    await load('id,question,answer\n1,Open?,Maybe\n', '?mode=upsert');
    expect(await exported()).toMatchObject([{ answer: 'Maybe', category: 'shop' }]);
  });

  it('of thousands of rows is read off the event loop, with progress', async () => {
    await sql(server, `UPDATE tenants SET plan = 'enterprise' WHERE id = $1`, [tenant.id]);
    const rows = Array.from({ length: 2_500 }, (_, n) => `Question ${n}?,"Answer ${n}, and more"`);
    const response = await server.send('POST', '/api/kb/import?duplicates=skip', {
      token: tenant.owner.token,
      body: ['question,answer', ...rows].join('\n'),
      headers: { 'content-type': 'text/csv; charset=utf-8', accept: 'text/event-stream' },
    });
    expect(response.text).toContain('data: {"done":2000,"total":2500}');
    expect(response.text).toContain('data: {"imported":2500,"updated":0,"skipped":[]}');
  });

  it('is refused with a reason that helps', async () => {
    expect(await refusal('')).toBe('There is nothing in this file.');
    expect(await refusal('PK\u0003\u0004 xlsx')).toContain('Save it as CSV');
    expect(await refusal('question,text\nOpen?,Yes')).toContain('No column is named “answer”');
    expect(await refusal('just a text\nand another')).toContain('We can’t tell questions from answers');
    expect(await refusal('question,answer\nOpen?,"Yes\nNo')).toMatch(/^Row 2 cannot be read/);
  });

  it('with more cells or rows than memory could hold is refused, and does not end the process', async () => {
    for (const body of [','.repeat(30_000_000), 'a,b\n'.repeat(2_000_000)]) {
      const response = await post(body);
      expect(response.status).toBe(413);
    }
    expect(await refusal('a,b\n'.repeat(100_001))).toContain('At most 100,000 items');
    expect(await exported()).toEqual([]);
  });

  it('in another type is refused', async () => {
    const response = await server.send('POST', '/api/kb/import', {
      token: tenant.owner.token,
      body: 'a,b',
      headers: { 'content-type': 'text/plain' },
    });
    expectFailure(response, 'unsupported_media_type');
    expect(response.json.error).toContain('application/json, text/csv, or text/tab-separated-values');
  });
});

describe('a pasted list', () => {
  it.each([
    ['dashes', 'Open on Sunday? – No, and not on Monday.\nDo you ship? - Yes.'],
    ['bullets and arrows', '• Open on Sunday? → No, and not on Monday.\n2) Do you ship? => Yes.'],
    ['question marks', 'Open on Sunday? No, and not on Monday.\n\nDo you ship? Yes.'],
    ['Q: and A:', 'Q: Open on Sunday?\nA: No, and not on Monday.\n\nQ: Do you ship?\nA: Yes.'],
    [
      'numbered letters',
      'q1. Open on Sunday?\na1. No, and not on Monday.\nq2: Do you ship?\na2: Yes.'
        .replaceAll('. ', ': ')
        .replace('Monday: ', 'Monday. '),
    ],
    [
      'German letters',
      'Frage: Open on Sunday?\nAntwort: No, and not on Monday.\nFrage: Do you ship?\nAntwort: Yes.',
    ],
    ['a spreadsheet’s cells', 'Open on Sunday?\tNo, and not on Monday.\nDo you ship?\tYes.'],
    ['blocks', 'Open on Sunday?\nNo, and not on Monday.\n\nDo you ship?\nYes.'],
  ])('with %s is read as pairs', async (_, text) => {
    expect(await load(text)).toEqual({ imported: 2, updated: 0, skipped: [] });
    expect(await pairs()).toEqual(PAIRS);
  });

  it('keeps the lines of an answer', async () => {
    await load('Q: Open?\nA: Monday: 9 to 5\n\nTuesday: closed\nQ: Ship?\nA: Yes');
    expect(await pairs()).toEqual([
      ['Open?', 'Monday: 9 to 5\n\nTuesday: closed'],
      ['Ship?', 'Yes'],
    ]);
  });
});

describe('an exported spreadsheet', () => {
  it('is a CSV file for admins that Excel opens as UTF-8', async () => {
    await load('id,question,answer\n7,Öffnet ihr?,"=1+1, ja"\n');
    const response = await fetch(`${server.url}/api/kb/export.csv`, {
      headers: { authorization: `Bearer ${tenant.owner.token}` },
    });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="knowledge-base.csv"');
    expect(Buffer.from(await response.arrayBuffer()).toString()).toBe(
      `\uFEFFquestion,answer,category,tags,alternatives,id,priority\r\nÖffnet ihr?,"'=1+1, ja",general,,,7,0\r\n`,
    );
  });

  it('edited and imported again updates each item, also one without an externalId', async () => {
    await load('id,question,answer\n7,Open?,Yes\n,Ship?,No\n');
    const { text } = await exportTable();
    const edited = text.replace('Ship?', 'Do you ship abroad?').replace('Yes', 'Always');
    expect(await load(edited, '?mode=upsert')).toEqual({ imported: 0, updated: 2, skipped: [] });
    expect(await exported()).toMatchObject([
      { externalId: '7', answer: 'Always' },
      { question: 'Do you ship abroad?', answer: 'No' },
    ]);
  });

  it('is read back as it was, whatever the texts hold', async () => {
    const word = fc.string({
      unit: fc.constantFrom('=', '-', "'", '"', ',', ';', '|', '\n', '\t', ' ', 'a', 'ü', '?', '[', ']'),
      minLength: 1,
      maxLength: 12,
    });
    const text = word.map((value) => `x${value}y`.trim());
    const loose = word.map((value) => value.trim()).filter((value) => value !== '');
    const item = fc.record({
      question: fc.oneof(text, loose),
      answer: fc.oneof(text, loose),
      category: text,
      tags: fc.array(loose, { maxLength: 3 }),
      alternatives: fc.array(loose, { maxLength: 3 }),
      priority: fc.integer({ min: 0, max: 10 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(item, { minLength: 1, maxLength: 6 }), async (items) => {
        await sql(server, 'DELETE FROM knowledge_items WHERE tenant_id = $1', [tenant.id]);
        const body = { items };
        await tenant.owner.api.call('POST /kb/import', { body });
        const before = await exported();
        const { text: csv } = await exportTable();
        const result = await load(csv, '?mode=upsert&preview=1');
        expect(result).toMatchObject({ imported: 0, updated: before.length, skipped: [] });
        expect(result.preview?.unchanged).toBe(before.length);
      }),
      { numRuns: 40 },
    );
  });
});
