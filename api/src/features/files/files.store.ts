import type { StoredFile } from '@chatbot-saas/contract';
import { UNSENT_FILE_HOURS } from '@chatbot-saas/contract/domain';
import { expression, type PlatformDb, type TenantDb, type TenantTables } from '../../db/index.ts';

export type FileRow = TenantTables['files'];

/** Whose file it is: a visitor's in one conversation, a member's, or for the product itself to send. */
export interface Owner {
  conversationId: string | null;
  memberId: string | null;
}

/** What keeps files apart from a message. */
export interface Holder {
  kind: 'reply_id' | 'scheduled_id' | 'note_id';
  id: string;
}

export interface NewFile extends Pick<FileRow, 'name' | 'type' | 'size' | 'width' | 'height' | 'digest'> {
  owner: Owner;
  clientId: string | undefined;
}

/** As a message keeps it; the address is made when it is read. */
export const keptOf = ({ id, name, type, size, width, height }: FileRow): Omit<StoredFile, 'url'> => ({
  id,
  name,
  type,
  size,
  width,
  height,
});

/** Null: the client id is taken. */
export async function insert(db: TenantDb, { owner, clientId, ...file }: NewFile): Promise<FileRow | null> {
  const [row] = await db
    .from('files')
    .insert({
      ...file,
      state: 'arriving',
      conversation_id: owner.conversationId,
      uploaded_by: owner.memberId,
      client_id: clientId ?? null,
    })
    .onConflict(expression('(tenant_id, client_id) WHERE client_id IS NOT NULL'))
    .ignore()
    .returning('*');
  return row ?? null;
}

export async function findByClientId(db: TenantDb, clientId: string): Promise<FileRow | null> {
  return (await db.from('files').where({ client_id: clientId }).first()) ?? null;
}

export async function findKept(db: TenantDb, id: string): Promise<FileRow | null> {
  return (await db.from('files').where({ id, state: 'kept' }).first()) ?? null;
}

/** Shows the file, now that its bytes are there; a retry may have been faster. False: it has been given up. */
export async function keep(db: TenantDb, id: string): Promise<boolean> {
  const files = db.from('files').where({ id }).whereIn('state', ['arriving', 'kept']);
  return (await files.update({ state: 'kept' })) > 0;
}

interface Stock {
  count: number;
  bytes: number;
}

/** What the workspace has. */
export async function stock(db: TenantDb): Promise<Stock> {
  const [row] = await db
    .from('files')
    .select(expression('count(*)::int AS count, coalesce(sum(size), 0)::float8 AS bytes'));
  return row;
}

const ofOwner = (owner: Owner | Holder) => {
  if ('kind' in owner) return { [owner.kind]: owner.id };
  const { conversationId, memberId } = owner;
  return memberId === null
    ? { conversation_id: conversationId, uploaded_by: null }
    : { conversation_id: null, uploaded_by: memberId, reply_id: null };
};

export async function countUnsent(db: TenantDb, owner: Owner): Promise<number> {
  const [row] = await db
    .from('files')
    .where({ ...ofOwner(owner), seq: null })
    .count({ count: '*' });
  return row.count;
}

/** The owner's kept files among `ids` that are in no message yet, or the holder's. */
export async function lockUnsent(
  db: TenantDb,
  ids: readonly string[],
  owner: Owner | Holder,
): Promise<FileRow[]> {
  return db
    .from('files')
    .whereIn('id', [...ids])
    .where({ ...ofOwner(owner), state: 'kept', seq: null })
    .forUpdate();
}

export async function noteSent(
  db: TenantDb,
  ids: readonly string[],
  { conversationId, seq }: { conversationId: string; seq: number },
): Promise<void> {
  await db
    .from('files')
    .whereIn('id', [...ids])
    .update({ conversation_id: conversationId, seq, scheduled_id: null });
}

/** What nothing has shown for too long, or what was being stored when its process died. */
const IS_DUE = `state = 'leaving'
  OR (state = 'arriving' AND created_at < now() - interval '1 hour')
  OR ((seq IS NULL OR conversation_id IS NULL) AND coalesce(reply_id, scheduled_id, note_id) IS NULL
    AND created_at < now() - make_interval(hours => ?))`;

export async function tenantsWithDue(platform: PlatformDb): Promise<string[]> {
  const rows = await platform.ask<{ tenant_id: string }>('finds files to remove in all tenants', (from) =>
    from('files').whereRaw(IS_DUE, [UNSENT_FILE_HOURS]).distinct('tenant_id'),
  );
  return rows.map((row) => row.tenant_id);
}

export async function listDue(db: TenantDb, limit: number): Promise<string[]> {
  const rows: { id: string }[] = await db
    .from('files')
    .whereRaw(IS_DUE, [UNSENT_FILE_HOURS])
    .limit(limit)
    .select('id');
  return rows.map((row) => row.id);
}

/** Hides them; their client ids are free again. */
export async function markLeaving(db: TenantDb, ids: readonly string[]): Promise<FileRow[]> {
  return db
    .from('files')
    .whereIn('id', [...ids])
    .update({ state: 'leaving', client_id: null })
    .returning('*');
}

export async function removeLeft(db: TenantDb, ids: readonly string[]): Promise<void> {
  await db
    .from('files')
    .whereIn('id', [...ids])
    .where({ state: 'leaving' })
    .delete();
}

/** In the conversations of that contact. */
export async function listOfContact(db: TenantDb, contactId: string, limit: number): Promise<string[]> {
  const rows: { id: string }[] = await db
    .from('files as f')
    .join('conversations as c', (on) =>
      on.on('c.tenant_id', 'f.tenant_id').andOn('c.id', 'f.conversation_id'),
    )
    .where({ 'c.contact_id': contactId })
    .limit(limit)
    .select('f.id');
  return rows.map(({ id }) => id);
}

export async function listOfMessage(db: TenantDb, conversationId: string, seq: number): Promise<string[]> {
  const rows: { id: string }[] = await db
    .from('files')
    .where({ conversation_id: conversationId, seq })
    .select('id');
  return rows.map(({ id }) => id);
}

export async function listOfConversation(db: TenantDb, conversationId: string): Promise<string[]> {
  const rows: { id: string }[] = await db
    .from('files')
    .where({ conversation_id: conversationId })
    .select('id');
  return rows.map(({ id }) => id);
}

/** As a column of a query, the files that a row keeps, in the order in which they were uploaded. */
export const heldBy = (kind: Holder['kind'], table: string) =>
  expression(`(SELECT coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'type', f.type, 'size', f.size,
      'width', f.width, 'height', f.height) ORDER BY f.id), '[]')
    FROM files f WHERE f.tenant_id = ${table}.tenant_id AND f.${kind} = ${table}.id AND f.state = 'kept')`);

export async function hold(
  db: TenantDb,
  ids: readonly string[],
  holder: Holder,
  conversationId: string | null,
): Promise<void> {
  await db
    .from('files')
    .whereIn('id', [...ids])
    .update({ [holder.kind]: holder.id, conversation_id: conversationId });
}

export async function listHeld(db: TenantDb, { kind, id }: Holder): Promise<string[]> {
  const rows: { id: string }[] = await db
    .from('files')
    .where({ [kind]: id })
    .select('id');
  return rows.map((row) => row.id);
}

/** Of the saved replies that only this member has. */
export async function listOfPrivateReplies(db: TenantDb, ownerId: string): Promise<string[]> {
  const rows: { id: string }[] = await db
    .from('files as f')
    .join('saved_replies as r', (on) => on.on('r.tenant_id', 'f.tenant_id').andOn('r.id', 'f.reply_id'))
    .where({ 'r.owner_id': ownerId })
    .select('f.id');
  return rows.map(({ id }) => id);
}

/** Whether it is in a saved reply that is another member's own. */
export async function isPrivateToAnother(db: TenantDb, id: string, viewer: string): Promise<boolean> {
  const row = await db
    .from('files as f')
    .join('saved_replies as r', (on) => on.on('r.tenant_id', 'f.tenant_id').andOn('r.id', 'f.reply_id'))
    .where({ 'f.id': id })
    .whereNot({ 'r.owner_id': viewer })
    .first('f.id');
  return row !== undefined;
}
