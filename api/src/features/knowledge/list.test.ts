import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plansOf, readsOf } from '../../../test/query-plans/plans.ts';
import { buildTenant, type TestTenant } from '../../../test/support/build.ts';
import { sharedServer, sharedTenant } from '../../../test/support/fixtures.ts';
import { asAdmin, sql } from '../../../test/support/sql.ts';
import { categories, type ItemQuery, page } from './knowledge.store.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = sharedTenant(server);

const WORDS = [
  'Parcel',
  'parcels',
  'PAR',
  'Gerät',
  'GERÄT',
  '退款',
  '款',
  '50%',
  '_',
  'a\\b',
  'ΟΔΟΣ',
  'İ',
  '',
];
const word = fc.constantFrom(...WORDS);
const said = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => `x ${words.join(' ')} x`);
const draft = fc.record({
  question: said,
  answer: said,
  alternatives: fc.array(said, { maxLength: 2 }),
  tags: fc.array(said, { maxLength: 2 }),
  category: fc.constantFrom('general', 'General', 'ähnlich', 'z', '10'),
});
type Draft = typeof draft extends fc.Arbitrary<infer T> ? T : never;

type Write =
  | { kind: 'add'; draft: Draft }
  | { kind: 'import'; drafts: Draft[] }
  | { kind: 'change'; at: number; part: Partial<Draft> }
  | { kind: 'remove'; at: number };
const at = fc.nat(1_000);
const part = fc.constantFrom('question', 'answer', 'alternatives', 'tags', 'category');
const write: fc.Arbitrary<Write> = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), draft }),
  fc.record({
    kind: fc.constant('import' as const),
    drafts: fc.array(draft, { minLength: 1, maxLength: 8 }),
  }),
  fc.record({
    kind: fc.constant('change' as const),
    at,
    part: fc.tuple(draft, part).map(([given, name]) => ({ [name]: given[name as keyof Draft] })),
  }),
  fc.record({ kind: fc.constant('remove' as const), at }),
);

const ids = (of: TestTenant): Promise<string[]> =>
  sql(server, 'SELECT id FROM knowledge_items WHERE tenant_id = $1 ORDER BY id', [of.id]).then((rows) =>
    rows.map(({ id }) => String(id)),
  );

async function apply(to: TestTenant, change: Write): Promise<void> {
  const { api, token } = to.owner;
  if (change.kind === 'add') return void (await api.call('POST /kb', { body: change.draft }));
  if (change.kind === 'import') {
    const body = { items: change.drafts };
    return void (await server.send('POST', '/api/kb/import', { token, body }));
  }
  const there = await ids(to);
  const id = there[change.at % there.length];
  if (!id) return;
  if (change.kind === 'remove') return void (await api.call('DELETE /kb/{id}', { params: { id } }));
  await api.call('PUT /kb/{id}', { params: { id }, body: change.part });
}

/** The result of a full scan, newest first. */
async function read(of: TestTenant, { search, category }: Partial<ItemQuery>): Promise<string[]> {
  const rows = await sql(
    server,
    `SELECT id FROM knowledge_items WHERE tenant_id = $1 AND ($2::text IS NULL OR category = $2)
       AND EXISTS (SELECT FROM unnest(ARRAY[question, answer] || tags || alternatives) text
                    WHERE strpos(lower(text), lower(trim($3))) > 0)
     ORDER BY created_at DESC, id DESC`,
    [of.id, category ?? null, search ?? ''],
  );
  return rows.map(({ id }) => String(id));
}

it('knowledge list: lists, counts and finds what a full scan does, after any write', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(write, { minLength: 1, maxLength: 12 }),
      fc.record({
        search: fc.option(
          fc.array(word, { minLength: 1, maxLength: 2 }).map((words) => words.join(' ')),
          {
            nil: undefined,
          },
        ),
        category: fc.option(fc.constantFrom('general', 'General', 'ähnlich', 'none'), { nil: undefined }),
        limit: fc.integer({ min: 1, max: 7 }),
      }),
      async (writes, { limit, ...asked }) => {
        await sql(server, 'DELETE FROM knowledge_items WHERE tenant_id = $1', [tenant.id]);
        for (const change of writes) await apply(tenant, change);
        const expected = await read(tenant, asked);
        const pages = Math.max(1, Math.ceil(expected.length / limit));
        for (let page = 1; page <= pages + 1; page += 1) {
          const query = { ...asked, page, limit };
          const found = await tenant.owner.api.call('GET /kb', { query });
          expect(found.items.map(({ _id }) => _id)).toEqual(expected.slice((page - 1) * limit, page * limit));
          expect(found.pagination).toEqual({ page, pages, total: expected.length });
        }
        const [{ all = [] } = {}] = await sql(
          server,
          `SELECT array_agg(DISTINCT category ORDER BY category) AS all FROM knowledge_items WHERE tenant_id = $1`,
          [tenant.id],
        );
        const query = { limit: 1 };
        expect((await tenant.owner.api.call('GET /kb', { query })).categories).toEqual(all ?? []);
      },
    ),
    { numRuns: 40 },
  );
}, 120_000);

it('knowledge list: the search table matches the items exactly after every kind of write', async () => {
  const { owner } = tenant;
  const [stray] = await sql(
    server,
    `SELECT count(*)::int AS count FROM knowledge_items i FULL JOIN knowledge_search s
       ON (s.tenant_id, s.id) = (i.tenant_id, i.id)
      WHERE i.id IS NULL OR s.id IS NULL
         OR (s.created_at, s.category, s.content) IS DISTINCT FROM (i.created_at, i.category, knowledge_content(i))`,
  );
  expect(stray?.count).toBe(0);
  const body = { question: 'Only theirs', answer: 'xylophone' };
  await owner.api.call('POST /kb', { body });
  const neighbor = await buildTenant(server, 'Neighbor');
  const query = { search: 'xylophone' };
  expect((await neighbor.owner.api.call('GET /kb', { query })).pagination.total).toBe(0);
  expect((await owner.api.call('GET /kb', { query })).pagination.total).toBe(1);
});

it('knowledge list: reads indexes for pages and categories, and the narrow table once for a search', async () => {
  const large = await buildTenant(server, 'Large');
  const other = await buildTenant(server, 'Other');
  await asAdmin(server, async (admin) => {
    await admin.query(
      `INSERT INTO knowledge_items (tenant_id, question, alternatives, answer, category, tags, priority)
       SELECT t, 'Question ' || i, '{}', repeat('Answer ', 30), 'topic ' || i % 20, '{}', 0
         FROM unnest($1::uuid[]) t, generate_series(1, 20000) i`,
      [[large.id, other.id]],
    );
    // VACUUM skips index-only marks for commits that are not on disk yet.
    await admin.query('CHECKPOINT');
    await admin.query('VACUUM ANALYZE knowledge_items, knowledge_search');
  });
  const reads = async (query: Partial<ItemQuery>): Promise<string[]> => {
    const plans = await plansOf(server, large.id, (db) => page(db, { page: 2, limit: 20, ...query }));
    const [places = [], items = []] = plans.map(readsOf);
    if (!query.search) expect(items).toEqual([expect.stringMatching(/knowledge_items_pkey .*id = ANY/)]);
    return places;
  };
  const places = /^Index Only Scan knowledge_items_newest \(tenant_id = /;
  expect(await reads({})).toContainEqual(expect.stringMatching(places));
  const ofCategory = expect.stringMatching(/^Index Only Scan knowledge_items_category .*category = /);
  expect(await reads({ category: 'topic 7' })).toContainEqual(ofCategory);
  const searched = (await reads({ search: 'nowhere' })).filter((read) => !read.startsWith('Bitmap Index'));
  expect(searched).toEqual([expect.stringMatching(/^(Seq|Bitmap Heap|Index) Scan knowledge_search/)]);

  const [steps = []] = await plansOf(server, large.id, categories);
  expect(readsOf(steps).filter((read) => read.includes('knowledge'))).toEqual([
    expect.stringMatching(/^Index Only Scan knowledge_items_category /),
    expect.stringMatching(/^Index Only Scan knowledge_items_category .*category > /),
  ]);
});
