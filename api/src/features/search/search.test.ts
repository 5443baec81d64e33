import { randomUUID } from 'node:crypto';
import type { SearchHit } from '@chatbot-saas/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildConversation, buildItem, buildMember } from '../../../test/support/build.ts';
import { expectFailure } from '../../../test/support/failure.ts';
import { sharedServer, sharedTenant } from '../../../test/support/fixtures.ts';
import { TenantConnection } from '../../../test/support/schema/tenant-connection.ts';
import { asAdmin, sql } from '../../../test/support/sql.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = sharedTenant(server);
const neighbor = sharedTenant(server, 'Neighbor');
const own = sharedTenant(server, 'Other');

type Tenant = typeof tenant;
interface Asked {
  type?: string;
  page?: number;
  asOf?: string;
}

const find = (q: string, query: Asked = {}, of: Tenant = tenant) =>
  of.owner.api.call('GET /search', { query: { q, ...query } as never });
const marked = ({ line, marks }: SearchHit) => marks.map(({ start, end }) => line.slice(start, end));
/** What was found, as `[marked]` in its line. */
const lines = async (q: string, of: Tenant = tenant) =>
  (await find(q, {}, of)).hits.map((hit) => {
    let line = '';
    let at = 0;
    for (const { start, end } of hit.marks) {
      line += `${hit.line.slice(at, start)}[${hit.line.slice(start, end)}]`;
      at = end;
    }
    return line + hit.line.slice(at);
  });

/** Messages of a visitor in a conversation of their own, a minute apart, the last one now. */
async function say(of: Tenant, texts: readonly string[], language: string | null = null): Promise<string> {
  const { id } = await buildConversation(of, { name: 'Vera' });
  await asAdmin(server, async (admin) => {
    await admin.query('UPDATE conversations SET language = $2 WHERE id = $1', [id, language]);
    await admin.query(
      `INSERT INTO messages (tenant_id, conversation_id, seq, role, content, created_at)
       SELECT $1, $2, 100 + n, 'user', content, now() - (cardinality($3::text[]) - n) * interval '1 min'
         FROM unnest($3::text[]) WITH ORDINALITY AS said(content, n)`,
      [of.id, id, texts],
    );
  });
  return id;
}

/** As the job does once many messages are not indexed. */
async function index(): Promise<void> {
  await server.app.runJobs('text-index');
}

const FILLER = Array.from({ length: 260 }, (_, n) => `Nothing of note ${n}`);

const WRITTEN: readonly (readonly [language: string | null, text: string])[] = [
  ['en', 'I asked for two refunds yesterday, and nobody answered.'],
  ['fr', 'Le café est fermé; mes commandes sont arrivées en retard.'],
  ['de', 'Das Gerät ist kaputt, die Straße war gesperrt.'],
  ['ar', 'أريد إرجاع المنتجات التي اشتريتها أمس'],
  ['ja', '注文した荷物がまだ届きません。返金してください。'],
  ['zh', '我想退款，订单号是4711。'],
  ['ko', '환불을 받고 싶습니다.'],
  [null, 'My order is AB-4711-22, see https://shop.example/orders/quetzal'],
];

// Before and after they are indexed, the same is found.
describe.each(['as they are', 'indexed'])('messages, %s', (how) => {
  beforeAll(async () => {
    if (how === 'as they are') {
      for (const [language, text] of WRITTEN) await say(tenant, [text], language);
      await say(neighbor, ['I asked for two refunds yesterday, in another workspace.'], 'en');
    } else {
      for (const each of [tenant, neighbor]) await say(each, FILLER);
      await index();
      const [row] = await sql(
        server,
        'SELECT count(*)::int AS count FROM search_texts WHERE tenant_id = $1',
        [tenant.id],
      );
      expect(row?.count).toBeGreaterThan(260);
    }
  });

  it.each([
    ['refund', ['I asked for two [refunds] yesterday, and nobody answered.']],
    ['REFUNDS answer', ['I asked for two [refunds] yesterday, and nobody [answered].']],
    ['yesterday refu', ['I asked for two [refunds] [yesterday], and nobody answered.']],
    ['refu yesterday', []],
    ['cafe', ['Le [café] est fermé; mes commandes sont arrivées en retard.']],
    ['CAFÉ', ['Le [café] est fermé; mes commandes sont arrivées en retard.']],
    ['commande', ['Le café est fermé; mes [commandes] sont arrivées en retard.']],
    ['gerat', ['Das [Gerät] ist kaputt, die Straße war gesperrt.']],
    ['Geräte', ['Das [Gerät] ist kaputt, die Straße war gesperrt.']],
    ['strasse', ['Das Gerät ist kaputt, die [Straße] war gesperrt.']],
    ['منتجات', ['أريد إرجاع [المنتجات] التي اشتريتها أمس']],
    ['إرْجَاع', ['أريد [إرجاع] المنتجات التي اشتريتها أمس']],
    ['荷物', ['注文した[荷物]がまだ届きません。返金してください。']],
    ['金', ['注文した荷物がまだ届きません。返[金]してください。']],
    ['退款', ['我想[退款]，订单号是4711。']],
    ['退订', []],
    ['환불', ['[환불을] 받고 싶습니다.']],
    ['ab 4711 22', ['My order is [AB]-[4711]-[22], see https://shop.example/orders/quetzal']],
    ['"AB-4711"', ['My order is [AB]-[4711]-22, see https://shop.example/orders/quetzal']],
    ['quetz', ['My order is AB-4711-22, see https://shop.example/orders/[quetzal]']],
    ['xylophone', []],
  ])('%s', async (q, expected) => {
    expect(await lines(q)).toEqual(expected);
  });

  it('in another workspace are not found', async () => {
    expect(await lines('refunds', neighbor)).toEqual([
      'I asked for two [refunds] yesterday, in another workspace.',
    ]);
    expect(await lines('quetzal', neighbor)).toEqual([]);
  });
});

describe('a hit', () => {
  it('says whose words they are, when, and where', async () => {
    const { sessionId, id } = await buildConversation(tenant, { name: 'Vera Blanc' });
    const message = 'Is there a wombat on the roof?';
    await tenant.visitor.call('POST /chat/message', { body: { sessionId, message } });
    const params = { id: sessionId };
    await tenant.visitor.call('POST /chat/{id}/handoff', { params, body: {} });
    await tenant.owner.api.call('POST /chat/{id}/agent/accept', { params, body: {} });
    await tenant.owner.api.call('POST /chat/{id}/agent/message', {
      params,
      body: { content: 'No wombats here.' },
    });
    const { hits, isComplete } = await find('wombat');
    expect(isComplete).toBe(true);
    const mine = { conversationId: id, visitor: 'Vera Blanc', type: 'message' };
    expect(hits).toMatchObject([
      {
        ...mine,
        role: 'agent',
        author: tenant.owner.name,
        line: 'No wombats here.',
        marks: [{ start: 3, end: 10 }],
      },
      { ...mine, role: 'user', author: 'Vera Blanc', line: message, marks: [{ start: 11, end: 17 }] },
    ]);
    const { data } = await tenant.visitor.call('GET /chat/{id}/history', { params: { id: sessionId } });
    const placed = data.messages.filter(({ content }) => /wombat/.test(content));
    expect(placed.map(({ id: messageId, seq }) => ({ messageId, seq })).reverse()).toEqual(
      hits.map((hit) => hit.type === 'message' && { messageId: hit.messageId, seq: hit.seq }),
    );
  });

  it('of a long message has the part with the words', async () => {
    await say(tenant, [`${'before '.repeat(300)}an armadillo\nslept ${'after '.repeat(300)}`]);
    const { hits } = await find('armadillo slept');
    expect(hits).toHaveLength(1);
    expect(hits[0]?.line).toMatch(/^… .*an armadillo slept after .* …$/);
    expect(hits[0]?.line.length).toBeLessThan(200);
    expect(marked(hits[0] as SearchHit)).toEqual(['armadillo', 'slept']);
  });

  it('is text, whatever it looks like', async () => {
    await say(tenant, ['<b onclick="alert(1)">capybara</b> & co']);
    expect(await lines('capybara')).toEqual(['<b onclick="alert(1)">[capybara]</b> & co']);
  });

  it('is none of what the product says itself', async () => {
    const id = await say(tenant, ['A narwhal']);
    await sql(server, `UPDATE messages SET role = 'system' WHERE conversation_id = $1`, [id]);
    expect(await lines('narwhal')).toEqual([]);
  });
});

describe('pages', () => {
  it('are newest first, without a gap, and stay where they are while others write', async () => {
    const texts = Array.from({ length: 45 }, (_, n) => `pangolin number ${n}`);
    const here = own;
    await say(here, [...texts, ...FILLER]);
    await index();
    const first = await find('pangolin', {}, here);
    await say(here, ['pangolin number 99']);
    const { asOf } = first;
    const second = await find('pangolin', { page: 2, asOf }, here);
    const third = await find('pangolin', { page: 3, asOf }, here);
    expect([first, second, third].map(({ hasMore }) => hasMore)).toEqual([true, true, false]);
    const all = [first, second, third].flatMap(({ hits }) => hits.map(({ line }) => line));
    expect(all).toEqual(texts.toReversed());
    expect((await find('pangolin', {}, here)).hits[0]?.line).toBe('pangolin number 99');
    expect((await find('pangolin', { page: 4, asOf }, here)).hits).toEqual([]);
  });
});

describe('notes', () => {
  it('are found by the team, and until they are changed or deleted', async () => {
    const { id } = await buildConversation(own, { name: 'Vera' });
    const params = { id };
    const { note } = await own.owner.api.call('POST /conversations/{id}/notes', {
      params,
      body: { content: 'She met an okapi.' },
    });
    const found = {
      type: 'note',
      noteId: note._id,
      seq: 1,
      conversationId: id,
      author: own.owner.name,
      visitor: 'Vera',
    };
    for (const step of ['as it is', 'indexed']) {
      const { hits } = await find('okapi', {}, own);
      expect(hits, step).toMatchObject([
        { ...found, line: 'She met an okapi.', marks: [{ start: 11, end: 16 }] },
      ]);
      await sql(
        server,
        `INSERT INTO conversation_notes (tenant_id, conversation_id, content)
           SELECT $1, $2, 'Nothing of note ' || n FROM generate_series(1, 260) n`,
        [own.id, id],
      );
      await index();
    }
    const agent = await buildMember(server, own);
    expect((await agent.api.call('GET /search', { query: { q: 'okapi' } })).hits).toHaveLength(1);

    await own.owner.api.call('PUT /notes/{id}', {
      params: { id: note._id },
      body: { content: 'A giraffe.' },
    });
    expect((await find('okapi', {}, own)).hits).toEqual([]);
    expect((await find('giraffe', {}, own)).hits).toMatchObject([found]);
    const [left] = await sql(server, 'SELECT count(*)::int AS count FROM search_texts WHERE id = $1', [
      note._id,
    ]);
    expect(left?.count).toBe(0);

    await own.owner.api.call('DELETE /notes/{id}', { params: { id: note._id } });
    expect((await find('giraffe', {}, own)).hits).toEqual([]);
  });

  it('and all that is indexed are out of reach of visitors’ transactions', async () => {
    const ask = (statement: string) =>
      asAdmin(server, async (admin) => {
        await admin.query('SET ROLE chatbot_app');
        await admin.query(`SELECT set_config('app.tenant_id', $1, false)`, [tenant.id]);
        return admin.query(statement);
      });
    await expect(ask('SELECT FROM search_texts')).rejects.toThrow('permission denied');
    await expect(ask(`SELECT find_texts('''~a''', now(), 1)`)).rejects.toThrow('permission denied');
    expectFailure(
      await server.send('GET', '/api/search?q=okapi', { apiKey: tenant.apiKey }),
      'not_signed_in',
    );
  });
});

describe('what is gone', () => {
  it('is in neither the results nor the index', async () => {
    const kept = await say(own, ['A quokka that stays', ...FILLER]);
    const gone = await say(own, ['A quokka that goes', ...FILLER]);
    await index();
    expect(await lines('quokka', own)).toHaveLength(2);
    await own.owner.api.call('DELETE /conversations/{id}', { params: { id: gone } });
    expect(await lines('quokka', own)).toEqual(['A [quokka] that stays']);
    const count = async (id: string) =>
      (await sql(server, 'SELECT count(*)::int AS n FROM search_texts WHERE conversation_id = $1', [id]))[0]
        ?.n;
    expect(await count(gone)).toBe(0);
    expect(await count(kept)).toBeGreaterThan(0);

    // A message that is emptied is found no more at once, although it is not indexed again yet.
    await sql(
      server,
      `UPDATE messages SET content = '' WHERE conversation_id = $1 AND content LIKE 'A quokka%'`,
      [kept],
    );
    expect(await lines('quokka', own)).toEqual([]);
    expect(
      await sql(
        server,
        `SELECT FROM search_texts WHERE conversation_id = $1 AND terms::text LIKE '%quokka%'`,
        [kept],
      ),
    ).toEqual([]);
  });

  it('goes from the index also where it was emptied while it was being indexed', async () => {
    const id = await say(own, ['A numbat', ...FILLER]);
    await index();
    const terms = () =>
      sql(
        server,
        `SELECT seq, terms::text FROM search_texts WHERE conversation_id = $1 AND terms::text LIKE '%numbat%'`,
        [id],
      );
    const [row] = await terms();
    await sql(server, `UPDATE messages SET content = '' WHERE conversation_id = $1 AND seq = $2`, [
      id,
      row?.seq,
    ]);
    // As a pass writes it that read the message before, and ends after.
    await sql(
      server,
      `INSERT INTO search_texts (tenant_id, id, conversation_id, seq, created_at, terms)
         SELECT tenant_id, id, conversation_id, seq, created_at, $3::tsvector FROM messages
          WHERE conversation_id = $1 AND seq = $2`,
      [id, row?.seq, row?.terms],
    );
    await say(own, FILLER);
    await index();
    expect(await terms()).toEqual([]);
  });
});

describe('the index', () => {
  it('goes on where a process was cut off, in several processes at once, and says what is missing meanwhile', async () => {
    await say(own, ['An early axolotl', ...Array.from({ length: 900 }, (_, n) => `Nothing of note ${n}`)]);
    const before = await find('axolotl', {}, own);
    expect(before.isComplete).toBe(false);
    await Promise.all([index(), index(), index()]);
    await index();
    const after = await find('axolotl', {}, own);
    expect(after).toMatchObject({ isComplete: true, hits: [{ line: 'An early axolotl' }] });
    expect(await sql(server, 'SELECT FROM behind_in_text_index WHERE tenant_id = $1', [own.id])).toEqual([]);
  });

  it('is complete although a transaction elsewhere has been open since before', async () => {
    const elsewhere = await TenantConnection.open(server, neighbor.id);
    await elsewhere.begin();
    await elsewhere.run('SELECT pg_current_xact_id()');
    await say(
      own,
      Array.from({ length: 900 }, (_, n) => `Nothing of quokkas ${n}`),
    );
    await index();
    expect(await find('quokkas', {}, own)).toMatchObject({ isComplete: true });
    expect(await sql(server, 'SELECT FROM behind_in_text_index WHERE tenant_id = $1', [own.id])).toEqual([]);
    await elsewhere.close();
  });
});

describe('contacts and articles', () => {
  it('contacts are found by what is known of them, with the part that was found', async () => {
    await buildConversation(own, { name: 'Zoë O’Neill' });
    const { hits } = await find('zoe o', { type: 'contacts' }, own);
    expect(hits).toMatchObject([
      { type: 'contact', name: 'Zoë O’Neill', field: 'name', line: 'Zoë O’Neill' },
    ]);
    expect(marked(hits[0] as SearchHit)).toEqual(['Zoë O']);
    const { contacts } = await own.owner.api.call('GET /contacts');
    const params = { id: contacts.find(({ name }) => name === 'Zoë O’Neill')?._id ?? '' };
    await own.owner.api.call('PUT /contacts/{id}', { params, body: { phone: '+33 (1) 99-88 77' } });
    const byPhone = await find('199887', { type: 'contacts' }, own);
    expect(byPhone.hits).toMatchObject([{ field: 'phone', line: '+33 (1) 99-88 77' }]);
    expect((await find('zoe o', { type: 'contacts' }, neighbor)).hits).toEqual([]);
  });

  it('articles are found as the assistant finds them, with the line that has the words', async () => {
    const articleId = await buildItem(own, {
      question: 'How long does shipping take?',
      answer: 'Parcels to France arrive after three days.',
    });
    const { hits } = await find('parcel france', { type: 'articles' }, own);
    expect(hits[0]).toMatchObject({ type: 'article', articleId, title: 'How long does shipping take?' });
    expect(marked(hits[0] as SearchHit)).toEqual(['Parcels', 'France']);
    expect((await find('parcel france', { type: 'articles' }, neighbor)).hits).toEqual([]);
  });
});

describe('odd input', () => {
  const ask = (query: Record<string, string>) =>
    server.send('GET', `/api/search?${new URLSearchParams(query)}`, { token: tenant.owner.token });

  it.each(['', '   ', '?!…', '"', "'", '\\', '🦑🦑', '& | ! ( ) :* <->', "' | '~", '%_'])(
    '%s is answered',
    async (q) => {
      for (const type of ['messages', 'contacts', 'articles']) {
        const response = await ask({ q, type });
        expect(response.status, response.text).toBe(200);
      }
      expect((await ask({ q })).json.hits).toEqual([]);
    },
  );

  it.each(["o'neill", 'a', '退', 'a b c d e f g h i j k l m n o p', "x' | 'y", 'word:*', 'x\\'])(
    '%s is only words',
    async (q) => {
      const response = await ask({ q });
      expect(response.status, response.text).toBe(200);
    },
  );

  it.each([
    [{ q: 'x'.repeat(10_000) }, 'q'],
    [{ q: 'a\0b' }, 'q'],
    [{ q: 'x', type: 'files' }, 'type'],
    [{ q: 'x', page: '0' }, 'page'],
    [{ q: 'x', page: '51' }, 'page'],
    [{ q: 'x', page: 'two' }, 'page'],
    [{ q: 'x', asOf: 'yesterday' }, 'asOf'],
    [{ q: 'x', asOf: '0000-01-01T00:00:00Z' }, 'asOf'],
  ])('%j names its field', async (query, field) => {
    const response = await ask(query as Record<string, string>);
    expectFailure(response, 'validation_failed');
    expect(response.text).toContain(`"${field}"`);
  });

  it('a conversation that does not exist is no hit', async () => {
    expect(await lines(randomUUID())).toEqual([]);
  });
});
