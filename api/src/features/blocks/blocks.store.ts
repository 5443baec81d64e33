import type { Block } from '@chatbot-saas/contract';
import { expression, type PlatformDb, type Query, type TenantDb } from '../../db/index.ts';
import type { BlockDraft } from '../contacts/contacts.service.ts';

interface BlockRow {
  id: string;
  contact: Block['contact'];
  range: string | null;
  reason: string | null;
  /** Infinite where a member has to lift it. */
  until: Date | number;
  created_at: Date;
  created_by: Block['createdBy'];
}

const fromRow = (row: BlockRow): Block => ({
  _id: row.id,
  contact: row.contact,
  range: row.range,
  reason: row.reason,
  until: row.until instanceof Date ? row.until.toISOString() : null,
  createdAt: row.created_at.toISOString(),
  createdBy: row.created_by,
});

const member = (column: string) =>
  `(SELECT jsonb_build_object('_id', u.id, 'name', u.name) FROM users u WHERE u.id = ${column}) AS created_by`;

const ofContacts = (db: TenantDb) =>
  db
    .from('contacts as p')
    .whereRaw('p.blocked_until > now()')
    .select('p.id', {
      contact: expression(`jsonb_build_object('_id', p.id, 'name', p.name, 'email', p.email)`),
      range: expression('NULL::text'),
      reason: 'p.block_reason',
      until: 'p.blocked_until',
      created_at: 'p.blocked_at',
    })
    .select(expression(member('p.blocked_by')));

const ofRanges = (db: TenantDb) =>
  db
    .from('blocked_ranges as r')
    .whereRaw('r.until > now()')
    .select('r.id', { contact: expression('NULL::jsonb') }, 'r.range', 'r.reason', 'r.until', 'r.created_at')
    .select(expression(member('r.created_by')));

const all = (db: TenantDb): Query =>
  db.from('contacts').from(expression('((?) UNION ALL (?)) AS b', [ofContacts(db), ofRanges(db)]));

export async function list(
  db: TenantDb,
  { page, limit }: { page: number; limit: number },
): Promise<{ blocks: Block[]; total: number }> {
  const rows: BlockRow[] = await all(db)
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(limit)
    .offset((page - 1) * limit);
  const [{ total }] = await all(db).select({ total: expression('count(*)::int') });
  return { blocks: rows.map(fromRow), total };
}

export async function find(db: TenantDb, id: string): Promise<Block | null> {
  const row: BlockRow | undefined = await all(db).where({ id }).first();
  return row ? fromRow(row) : null;
}

export async function countRanges(db: TenantDb): Promise<number> {
  const [row] = await db.from('blocked_ranges').count({ count: '*' });
  return row.count;
}

/** What is blocked already gets the new terms. Returns the block's id. */
export async function blockRange(
  db: TenantDb,
  range: string,
  { until, reason, by }: BlockDraft,
): Promise<string> {
  const terms = { reason, until: until ?? 'infinity', created_by: by };
  const [row] = await db
    .from('blocked_ranges')
    .insert({ range: expression('network(?::inet)::text', [range]), ...terms })
    .onConflict(expression('(tenant_id, range)'))
    .merge({ ...terms, created_at: expression('now()') })
    .returning('id');
  return row.id;
}

export async function removeRange(db: TenantDb, id: string): Promise<boolean> {
  return (await db.from('blocked_ranges').where({ id }).delete()) > 0;
}

export async function tenantsWithOver(platform: PlatformDb): Promise<string[]> {
  const rows = await platform.ask<{ tenant_id: string }>(
    'finds blocks that are over in all tenants',
    (from) => from('blocked_ranges').whereRaw('until <= now()').distinct('tenant_id'),
  );
  return rows.map((row) => row.tenant_id);
}

export async function removeOver(db: TenantDb): Promise<void> {
  await db.from('blocked_ranges').whereRaw('until <= now()').delete();
}
