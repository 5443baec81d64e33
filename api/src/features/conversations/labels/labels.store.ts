import type { Label } from '@chatbot-saas/contract';
import { byLabelName, type LabelColor, nameKey } from '@chatbot-saas/contract/domain';
import { expression, type TenantDb } from '../../../db/index.ts';

interface LabelRow {
  id: string;
  name: string;
  color: LabelColor;
}

const fromRow = ({ id, name, color }: LabelRow): Label => ({ _id: id, name, color });

const viewed = (db: TenantDb) => db.from('labels').select('id', 'name', 'color');

export async function list(db: TenantDb): Promise<Label[]> {
  const rows: LabelRow[] = await viewed(db);
  return rows.map(fromRow).sort(byLabelName);
}

async function findWhere(db: TenantDb, where: Record<string, string>): Promise<Label | null> {
  const row: LabelRow | undefined = await viewed(db).where(where).first();
  return row ? fromRow(row) : null;
}

export const find = (db: TenantDb, id: string): Promise<Label | null> => findWhere(db, { id });

export const findByName = (db: TenantDb, name: string): Promise<Label | null> =>
  findWhere(db, { name_key: nameKey(name) });

export const findByClientId = (db: TenantDb, clientId: string): Promise<Label | null> =>
  findWhere(db, { client_id: clientId });

export async function count(db: TenantDb): Promise<number> {
  const [row] = await db.from('labels').count({ count: '*' });
  return row.count;
}

export async function insert(
  db: TenantDb,
  { name, color, clientId }: { name: string; color: LabelColor; clientId: string | null },
): Promise<Label> {
  const [row] = await db
    .from('labels')
    .insert({ name, name_key: nameKey(name), color, client_id: clientId })
    .returning(['id', 'name', 'color']);
  return fromRow(row);
}

export type LabelChange = Partial<{ name: string | undefined; color: LabelColor | undefined }>;

/** Returns null if there is none with that id. */
export async function update(db: TenantDb, id: string, { name, color }: LabelChange): Promise<Label | null> {
  const change = { ...(name !== undefined && { name, name_key: nameKey(name) }), ...(color && { color }) };
  if (Object.keys(change).length === 0) return find(db, id);
  const [row] = await db.from('labels').where({ id }).update(change).returning(['id', 'name', 'color']);
  return row ? fromRow(row) : null;
}

/**
 * The label goes first: who sets it meanwhile holds it, and is seen by the second statement. Conversations keep their
 * place in lists.
 */
export async function remove(db: TenantDb, id: string): Promise<boolean> {
  if ((await db.from('labels').where({ id }).delete()) === 0) return false;
  await db
    .from('conversations')
    .whereRaw(`label_ids <> '{}' AND ?::uuid = ANY (label_ids)`, [id])
    .update({ label_ids: expression('array_remove(label_ids, ?::uuid)', [id]) });
  return true;
}

/** Whether there are all of them. None can be deleted until the transaction ends. */
export async function hold(db: TenantDb, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const rows = await db
    .from('labels')
    .whereIn('id', [...ids])
    .orderBy('id')
    .forKeyShare()
    .select('id');
  return rows.length === ids.length;
}

/** Keeps `updated_at`: sorting is no activity, and must not move the conversation in lists. */
export async function setOf(db: TenantDb, conversationId: string, ids: readonly string[]): Promise<void> {
  await db
    .from('conversations')
    .where({ id: conversationId })
    .update({ label_ids: [...ids] });
}
