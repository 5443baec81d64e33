import { expression, type TenantDb } from '../../../db/index.ts';
import { heldBy } from '../../files/files.service.ts';
import { fromRow, type KeptNote, type NoteRow } from './notes.store.ts';

export interface Called {
  id: string;
  note: KeptNote;
  readAt: string | null;
}

interface MentionRow extends NoteRow {
  mention_id: string;
  read_at: Date | null;
}

const viewed = (db: TenantDb) =>
  db
    .from('note_mentions as m')
    .join('conversation_notes as n', (on) => on.on('n.tenant_id', 'm.tenant_id').andOn('n.id', 'm.note_id'))
    .leftJoin('users as u', (on) => on.on('u.tenant_id', 'n.tenant_id').andOn('u.id', 'n.author_id'))
    .select('n.*', 'u.name as author_name', 'm.id as mention_id', 'm.read_at')
    .select({ files: heldBy('note_id', 'n') });

const calledBy = (row: MentionRow): Called => ({
  id: row.mention_id,
  note: fromRow(row),
  readAt: row.read_at?.toISOString() ?? null,
});

interface Page {
  isUnread: boolean;
  /** The last one of the page before. */
  before: string | null;
  limit: number;
}

/** Of one member, newest first. */
export async function list(
  db: TenantDb,
  userId: string,
  { isUnread, before, limit }: Page,
): Promise<Called[]> {
  const rows: MentionRow[] = await viewed(db)
    .where({ 'm.user_id': userId })
    .modify((mentions) => {
      if (isUnread) mentions.whereNull('m.read_at');
      if (before !== null) mentions.where('m.id', '<', before);
    })
    .orderBy('m.id', 'desc')
    .limit(limit);
  return rows.map(calledBy);
}

export async function countUnread(db: TenantDb, userId: string): Promise<number> {
  const [{ count }] = await db.from('note_mentions').where({ user_id: userId }).whereNull('read_at').count();
  return count;
}

/** Returns those who were not called before. */
export async function add(
  db: TenantDb,
  noteId: string,
  userIds: readonly string[],
): Promise<{ id: string; userId: string }[]> {
  if (userIds.length === 0) return [];
  return db
    .from('note_mentions')
    .insert(userIds.map((userId) => ({ note_id: noteId, user_id: userId })))
    .onConflict(['tenant_id', 'note_id', 'user_id'])
    .ignore()
    .returning(['id', expression('user_id AS "userId"')]);
}

/** The note calls only these any more. Returns those whom it called before. */
export async function keepOnly(db: TenantDb, noteId: string, userIds: readonly string[]): Promise<string[]> {
  const rows: { user_id: string }[] = await db
    .from('note_mentions')
    .where({ note_id: noteId })
    .whereNotIn('user_id', [...userIds])
    .delete()
    .returning('user_id');
  return rows.map((row) => row.user_id);
}

/** Of these members, those with nothing left to read in the conversation. */
export async function listWithoutUnread(
  db: TenantDb,
  conversationId: string,
  userIds: readonly string[],
): Promise<string[]> {
  const rows: { user_id: string }[] = await db
    .from('note_mentions as m')
    .join('conversation_notes as n', (on) => on.on('n.tenant_id', 'm.tenant_id').andOn('n.id', 'm.note_id'))
    .where({ 'n.conversation_id': conversationId })
    .whereIn('m.user_id', [...userIds])
    .whereNull('m.read_at')
    .distinct('m.user_id');
  const unread = new Set(rows.map((row) => row.user_id));
  return userIds.filter((id) => !unread.has(id));
}

/** The conversations that these mentions are in. */
export async function listConversations(
  db: TenantDb,
  userId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows: { id: string }[] = await db
    .from('note_mentions as m')
    .join('conversation_notes as n', (on) => on.on('n.tenant_id', 'm.tenant_id').andOn('n.id', 'm.note_id'))
    .where({ 'm.user_id': userId })
    .whereIn('m.id', [...ids])
    .distinct({ id: 'n.conversation_id' });
  return rows.map(({ id }) => id);
}

/** Returns the ids that were not read before. */
export async function read(db: TenantDb, userId: string, ids: readonly string[]): Promise<string[]> {
  const rows: { id: string }[] = await db
    .from('note_mentions')
    .where({ user_id: userId })
    .whereIn('id', [...ids])
    .whereNull('read_at')
    .update({ read_at: expression('now()') })
    .returning('id');
  return rows.map(({ id }) => id);
}
