import { createClient } from '@chatbot-saas/client';
import type { KeyOperations, StaffOperations } from '@chatbot-saas/contract';
import type pg from 'pg';
import { ACME_KNOWLEDGE } from '../../src/features/demo/acme-knowledge.ts';

/** Who may say something: a conversation, and the key of its site. */
export interface Visitor {
  readonly apiKey: string;
  readonly sessionId: string;
}

interface Amounts {
  tenants: number;
  /** Over all tenants. */
  keys: number;
  conversations: number;
}

/** The one site that may use the keys. */
export const SITE = 'https://shop.example';

/** One tenant, made as its owner would; what is in it is then copied, which takes no calls. */
export async function openWorkspace(url: string): Promise<Visitor & { tenantId: string }> {
  const baseUrl = new URL('/api', url).href;
  const { token, tenant } = await createClient<StaffOperations>({ baseUrl }).call('POST /auth/register', {
    body: { name: 'Bench', email: 'bench@example.com', password: 'bench-bench', tenantName: 'Bench' },
  });
  const owner = createClient<StaffOperations>({
    baseUrl,
    headers: () => ({ authorization: `Bearer ${token}` }),
  });
  const { apiKey } = await owner.call('POST /keys', { body: { name: 'Bench', allowedOrigins: [SITE] } });
  await owner.call('POST /kb/import', { body: { items: [...ACME_KNOWLEDGE] } });
  const headers = () => ({ 'x-api-key': apiKey.key, origin: SITE });
  const visitor = createClient<KeyOperations>({ baseUrl, headers });
  const { sessionId } = await visitor.call('POST /chat/start', { body: { visitorId: 'visitor_0' } });
  return { apiKey: apiKey.key, sessionId, tenantId: tenant._id };
}

/** As many tenants as the first is, their numbers beginning at `from`, with keys and conversations shared among them. */
export async function copyWorkspace(
  admin: pg.Client,
  { tenantId }: { tenantId: string },
  { tenants, keys, conversations }: Amounts,
  from = 1,
): Promise<Visitor[]> {
  const to = from + tenants - 1;
  const keysEach = Math.ceil(keys / tenants);
  const conversationsEach = Math.ceil(conversations / tenants);
  const copyOf = async (table: string, changed: string, numbers: string, which = 'true') => {
    const columns = await listColumns(admin, table);
    await admin.query(
      `INSERT INTO ${table} (${columns.join(', ')})
       SELECT ${columns.map((column) => `copy.${column}`).join(', ')} FROM ${table} original, ${numbers},
              jsonb_populate_record(original, jsonb_build_object(${changed})) copy
        WHERE original.${table === 'tenants' ? 'id' : 'tenant_id'} = $1 AND ${which}`,
      [tenantId],
    );
  };
  const tenant = `generate_series(${from}, ${to}) t`;
  const id = (name: string) => `md5('${name}' || t || ' ' || coalesce(original.id::text, ''))::uuid`;
  const ofTenant = `'tenant_id', md5('tenant' || t)::uuid`;
  const head = `left('sk_' || md5('key' || t || ' ' || k) || 'benchkey', 12)`;
  // What triggers would check and note, rows that come from each other need not.
  await admin.query('SET session_replication_role = replica');
  await copyOf(
    'tenants',
    `'id', md5('tenant' || t)::uuid, 'slug', 'bench-' || t, 'plan', 'enterprise'`,
    tenant,
  );
  await copyOf('knowledge_items', `${ofTenant}, 'id', ${id('item')}`, tenant);
  await copyOf(
    'api_keys',
    `${ofTenant}, 'id', md5('keyid' || t || ' ' || k)::uuid, 'head', ${head},
     'hash', sha256(convert_to('sk_' || md5('key' || t || ' ' || k) || 'benchkey', 'UTF8'))`,
    `${tenant}, generate_series(1, ${keysEach}) k`,
    // A new workspace has a publishable key as well.
    'original.publishable_key IS NULL',
  );
  const contactId = `md5('contact' || t || ' ' || c)::uuid`;
  const conversation = `'id', md5('conversation' || t || ' ' || c)::uuid, 'contact_id', ${contactId}`;
  const numbers = `${tenant}, generate_series(1, ${conversationsEach}) c`;
  await copyOf('contacts', `${ofTenant}, 'id', ${contactId}`, numbers);
  await copyOf('conversations', `${ofTenant}, ${conversation}, 'session_id', ${session('t', 'c')}`, numbers);
  await copyOf(
    'messages',
    `${ofTenant}, 'conversation_id', md5('conversation' || t || ' ' || c)::uuid, 'id', md5('message' || t || ' ' || c)::uuid`,
    numbers,
  );
  await admin.query('RESET session_replication_role');

  const { rows } = await admin.query(
    `SELECT 'sk_' || md5('key' || t || ' ' || (1 + c % ${keysEach})) || 'benchkey' AS "apiKey",
            ${session('t', 'c')} AS "sessionId"
       FROM ${numbers} ORDER BY md5(t || ' ' || c)`,
  );
  return rows;
}

/** Those that can be written. */
async function listColumns(admin: pg.Client, table: string): Promise<string[]> {
  const { rows } = await admin.query(
    `SELECT column_name FROM information_schema.columns WHERE table_name = $1 AND is_generated = 'NEVER'`,
    [table],
  );
  return rows.map((row) => row.column_name);
}

const session = (t: string, c: string) => `md5('session' || ${t} || ' ' || ${c})`;

/** Every wording of what the knowledge answers, and now and then something that it says nothing of. */
export const QUESTIONS: readonly string[] = ACME_KNOWLEDGE.flatMap(({ question, alternatives = [] }, i) => [
  question,
  ...alternatives,
  `What is the airspeed velocity of unladen swallow number ${i}?`,
]);
