import { beforeAll, expect, it } from 'vitest';
import { fillTenant, RARE_WORD } from '../../../test/support/bulk.ts';
import { sharedServer, sharedTenant } from '../../../test/support/fixtures.ts';
import { asAdmin, sql } from '../../../test/support/sql.ts';

/** Well over what a plain search reads, so that older ones need the index. */
const CONVERSATIONS = 2_600;

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = sharedTenant(server);
const neighbor = sharedTenant(server, 'Neighbor');
beforeAll(async () => {
  await asAdmin(server, async (admin) => {
    for (const { id, owner } of [tenant, neighbor]) {
      await fillTenant(admin, id, {
        conversations: CONVERSATIONS,
        messagesEach: 2,
        days: 60,
        agents: [owner.id],
      });
    }
  });
  await change(10, { last_message: 'Das Gerät ist kaputt. 退款 bitte, 100% \\o/' });
  await change(11, { visitor_name: 'Zoë O’Neill', last_message: null });
  await sql(server, `UPDATE conversations SET last_message = 'only theirs: xylophone' WHERE tenant_id = $1`, [
    neighbor.id,
  ]);
  await server.app.runJobs();
}, 120_000);

/** Changes the nth conversation's text, but not its time. */
async function change(nth: number, to: Record<string, string | null>): Promise<void> {
  for (const [column, value] of Object.entries(to)) {
    await sql(server, `UPDATE conversations SET ${column} = $3 WHERE tenant_id = $1 AND visitor_id = $2`, [
      tenant.id,
      `visitor_${nth}`,
      value,
    ]);
  }
}

async function search(words: string, query: object = {}): Promise<string[]> {
  const { conversations } = await tenant.owner.api.call('GET /chat/conversations', {
    query: { limit: 100, search: words, ...query },
  });
  return conversations.map(({ _id }) => _id);
}

/** The result of a full scan, newest first. */
async function read(words: string, { limit = 100, status = '' } = {}): Promise<string[]> {
  const rows = await sql(
    server,
    `SELECT id FROM conversations WHERE tenant_id = $1 AND (strpos(lower(visitor_name), lower($2)) > 0
       OR strpos(lower(visitor_email), lower($2)) > 0 OR strpos(lower(last_message), lower($2)) > 0)
       AND status LIKE '%' || $4
     ORDER BY updated_at DESC, id DESC LIMIT $3`,
    [tenant.id, words, limit, status],
  );
  return rows.map(({ id }) => String(id));
}

it('conversation search: finds what a scan of every conversation finds, in the same order', async () => {
  const [indexed] = await sql(
    server,
    'SELECT count(*)::int AS count FROM conversation_search WHERE tenant_id = $1',
    [tenant.id],
  );
  expect(indexed?.count).toBe(CONVERSATIONS);
  const rare = [
    'visitor7@example.com',
    RARE_WORD,
    'GERÄT',
    '退款',
    '款',
    '100%',
    '\\o/',
    'ß',
    'zoë o’n',
    'Visitor 12',
  ];
  for (const words of rare) {
    const found = await read(words);
    expect(found.length > 0, words).toBe(words !== 'ß');
    expect(await search(words), words).toEqual(found);
  }
  for (const words of [
    'refund',
    'e',
    'late early',
    'refund refund',
    'zq',
    'nowhere',
    '%',
    '_',
    'example.com\nrefund',
  ]) {
    expect(await search(words), words).toEqual(await read(words));
  }
});

it('conversation search: filters and pages as a plain list does', async () => {
  for (const status of ['active', 'transferred', 'ended']) {
    const found = await read('visitor 1', { status });
    expect(found.length, status).toBeGreaterThan(0);
    expect(await search('visitor 1', { status }), status).toEqual(found);
  }
  const pages: string[] = [];
  let cursor: string | null = null;
  do {
    const page: { conversations: { _id: string }[]; nextCursor: string | null } = await tenant.owner.api.call(
      'GET /chat/conversations',
      { query: { limit: 100, search: 'visitor 1', ...(cursor && { cursor }) } },
    );
    pages.push(...page.conversations.map(({ _id }) => _id));
    cursor = page.nextCursor;
  } while (cursor);
  expect(pages).toEqual(await read('visitor 1', { limit: CONVERSATIONS }));
});

it('conversation search: finds changes made after indexing, and hides other tenants’ conversations', async () => {
  await change(20, { last_message: 'brand new wombat' });
  expect(await search('wombat')).toEqual(await read('wombat'));
  expect(await search('wombat')).toHaveLength(1);
  await change(20, { last_message: 'nothing of that kind' });
  expect(await search('wombat')).toEqual([]);
  expect(await search('xylophone')).toEqual([]);
});

it('search index: is updated in passes, even concurrent ones', async () => {
  await sql(
    server,
    `UPDATE conversations SET last_message = last_message || ' echidna' WHERE tenant_id = $1`,
    [tenant.id],
  );
  await Promise.all([server.app.runJobs(), server.app.runJobs()]);
  const [row] = await sql(
    server,
    `SELECT count(*) FILTER (WHERE content LIKE '%echidna')::int AS indexed FROM conversation_search WHERE tenant_id = $1`,
    [tenant.id],
  );
  // All except the one without a message.
  expect(row?.indexed).toBe(CONVERSATIONS - 1);
  expect(await search('echidna')).toEqual(await read('echidna'));
  await sql(server, `DELETE FROM messages WHERE tenant_id = $1`, [tenant.id]);
  await sql(server, `DELETE FROM conversations WHERE tenant_id = $1 AND visitor_id = 'visitor_10'`, [
    tenant.id,
  ]);
  expect(await sql(server, `SELECT FROM conversation_search WHERE content LIKE '%退款%'`)).toEqual([]);
});

it('search index: only the application role may query it, for its own tenant', async () => {
  const ask = (role: string, tenantId: string) =>
    asAdmin(server, async (admin) => {
      await admin.query(`SET ROLE ${role}`);
      await admin.query(`SELECT set_config('app.tenant_id', $1, false)`, [tenantId]);
      return (await admin.query(`SELECT find_indexed('xylophone') AS id`)).rows;
    });
  expect(await ask('chatbot_app', '')).toEqual([]);
  expect(await ask('chatbot_app', tenant.id)).toEqual([]);
  expect(await ask('chatbot_app', neighbor.id)).toHaveLength(CONVERSATIONS);
  await expect(ask('chatbot_platform', neighbor.id)).rejects.toThrow('permission denied');
});
