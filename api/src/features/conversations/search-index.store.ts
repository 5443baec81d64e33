import {
  type ChangeKey,
  changedWithin,
  changeKey,
  expression,
  type PlatformDb,
  type TenantDb,
} from '../../db/index.ts';

/** The changes that one pass indexes: after `since` (null: from the start) and up to `until`. */
export interface IndexPass {
  since: string | null;
  until: string;
}

/** Tenants with more unindexed conversations than a plain search reads quickly. */
export async function listBehind(platform: PlatformDb): Promise<string[]> {
  const rows = await platform.ask<{ tenant_id: string }>(
    'finds tenants whose search index is far behind',
    (from) => from('behind_in_search').select('tenant_id'),
  );
  return rows.map((row) => row.tenant_id);
}

export async function startPass(db: TenantDb): Promise<IndexPass> {
  await db.from('search_progress').insert(expression('DEFAULT VALUES ON CONFLICT DO NOTHING'));
  return db
    .from('search_progress')
    .select({ since: expression('indexed::text'), until: expression('pg_current_snapshot()::text') })
    .first();
}

/**
 * Locked until the transaction ends. Returns false if another process has completed a pass meanwhile, because our rows
 * could be older.
 */
export async function lockPass(db: TenantDb, { since }: IndexPass): Promise<boolean> {
  const progress = await db
    .from('search_progress')
    .whereRaw('indexed::text IS NOT DISTINCT FROM ?', [since])
    .forNoKeyUpdate()
    .first();
  return progress !== undefined;
}

/** Indexes the `limit` changes after `after`; returns null after the last ones. */
export async function indexPage(
  db: TenantDb,
  pass: IndexPass,
  after: ChangeKey | null,
  limit: number,
): Promise<ChangeKey | null> {
  const rows: { id: string; change_xid: string; content: string }[] = await db
    .from('conversations')
    .select('id', {
      content: expression(`lower(concat_ws(E'\\n', visitor_name, visitor_email, last_message))`),
    })
    .modify(changedWithin({ ...pass, after, limit }, { xid: 'changed_xid', id: 'id' }));
  await db.from('conversation_search').insert(
    expression(
      `(conversation_id, content) SELECT * FROM unnest(?::uuid[], ?::text[])
         ON CONFLICT (tenant_id, conversation_id) DO UPDATE SET content = excluded.content
           WHERE conversation_search.content <> excluded.content`,
      [rows.map(({ id }) => id), rows.map(({ content }) => content)],
    ),
  );
  const last = rows.at(-1);
  return rows.length === limit && last ? changeKey(last) : null;
}

export async function completePass(db: TenantDb, { until }: IndexPass): Promise<void> {
  await db.from('search_progress').update({ indexed: expression('?::pg_snapshot', [until]) });
}
