import type { View, ViewDraft } from '@chatbot-saas/contract';
import { type ConversationSort, MAX_LISTED_VIEWS } from '@chatbot-saas/contract/domain';
import type { TenantDb } from '../../../db/index.ts';

interface ViewRow {
  id: string;
  owner_id: string | null;
  owner_name: string | null;
  name: string;
  is_shared: boolean;
  filter: View['filter'];
  sort: ConversationSort;
}

const fromRow = (row: ViewRow): View => ({
  _id: row.id,
  name: row.name,
  shared: row.is_shared,
  filter: row.filter,
  sort: row.sort,
  owner: row.owner_id === null ? null : { _id: row.owner_id, name: row.owner_name ?? '' },
});

const viewed = (db: TenantDb) =>
  db
    .from('views as v')
    .leftJoin('users as u', (on) => on.on('u.tenant_id', 'v.tenant_id').andOn('u.id', 'v.owner_id'))
    .select('v.id', 'v.owner_id', 'v.name', 'v.is_shared', 'v.filter', 'v.sort', 'u.name as owner_name');

/** A member's own, and what is shared. */
export async function list(db: TenantDb, memberId: string): Promise<View[]> {
  // A workspace may share more than the ceiling since before there was one: none of the member's own falls out.
  const listed = db
    .from('views as l')
    .whereRaw('(l.is_shared OR l.owner_id = ?::uuid)', [memberId])
    .orderByRaw('l.owner_id IS NOT DISTINCT FROM ?::uuid DESC, lower(l.name), l.id', [memberId])
    .limit(MAX_LISTED_VIEWS)
    .select('l.id');
  const rows: ViewRow[] = await viewed(db).whereIn('v.id', listed).orderByRaw('lower(v.name), v.id');
  return rows.map(fromRow);
}

async function findWhere(db: TenantDb, where: Record<string, string>): Promise<View | null> {
  const row: ViewRow | undefined = await viewed(db).where(where).first();
  return row ? fromRow(row) : null;
}

export const find = (db: TenantDb, id: string): Promise<View | null> => findWhere(db, { 'v.id': id });

export const findByClientId = (db: TenantDb, clientId: string): Promise<View | null> =>
  findWhere(db, { 'v.client_id': clientId });

export async function countShared(db: TenantDb): Promise<number> {
  const [row] = await db.from('views').where({ is_shared: true }).count({ count: '*' });
  return row.count;
}

export async function countOf(db: TenantDb, memberId: string): Promise<number> {
  const [row] = await db.from('views').where({ owner_id: memberId }).count({ count: '*' });
  return row.count;
}

async function get(db: TenantDb, id: string): Promise<View> {
  const view = await find(db, id);
  if (!view) throw new Error('The view was there in this transaction');
  return view;
}

export async function insert(
  db: TenantDb,
  { name, shared, filter, sort, ownerId, clientId }: ViewDraft & { ownerId: string; clientId: string | null },
): Promise<View> {
  const [row] = await db
    .from('views')
    .insert({
      owner_id: ownerId,
      name,
      is_shared: shared,
      filter: JSON.stringify(filter),
      sort,
      client_id: clientId,
    })
    .returning('id');
  return get(db, row.id);
}

export async function update(
  db: TenantDb,
  id: string,
  { name, shared, filter, sort }: Partial<{ [K in keyof ViewDraft]: ViewDraft[K] | undefined }>,
): Promise<View> {
  const change = {
    ...(name !== undefined && { name }),
    ...(shared !== undefined && { is_shared: shared }),
    ...(filter !== undefined && { filter: JSON.stringify(filter) }),
    ...(sort !== undefined && { sort }),
  };
  if (Object.keys(change).length > 0) await db.from('views').where({ id }).update(change);
  return get(db, id);
}

export async function remove(db: TenantDb, id: string): Promise<void> {
  await db.from('views').where({ id }).delete();
}

export async function removePrivate(db: TenantDb, ownerId: string): Promise<void> {
  await db.from('views').where({ owner_id: ownerId, is_shared: false }).delete();
}
