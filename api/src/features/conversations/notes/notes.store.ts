import type { ConversationNote } from '@chatbot-saas/contract';
import { MAX_CONVERSATION_NOTES, SYNC_WINDOW_DAYS } from '@chatbot-saas/contract/domain';
import {
  type Changed,
  type ChangeSpan,
  changedWithin,
  changeKey,
  expression,
  type TenantDb,
} from '../../../db/index.ts';
import { type FileOfMessage, heldBy } from '../../files/files.service.ts';

export interface NoteRow {
  id: string;
  conversation_id: string;
  content: string;
  files: FileOfMessage[];
  mentions: string[];
  author_id: string | null;
  author_name: string | null;
  client_id: string | null;
  created_at: Date;
  edited_at: Date | null;
}

/** Without addresses of its files. */
export type KeptNote = Omit<ConversationNote, 'files'> & { files: FileOfMessage[] };

export const fromRow = (row: NoteRow): KeptNote => ({
  _id: row.id,
  conversationId: row.conversation_id,
  content: row.content,
  files: row.files,
  mentions: row.mentions,
  author: row.author_id === null ? null : { _id: row.author_id, name: row.author_name ?? '' },
  createdAt: row.created_at.toISOString(),
  editedAt: row.edited_at?.toISOString() ?? null,
  clientId: row.client_id,
});

export const viewed = (db: TenantDb) =>
  db
    .from('conversation_notes as n')
    .leftJoin('users as u', (on) => on.on('u.tenant_id', 'n.tenant_id').andOn('u.id', 'n.author_id'))
    .select('n.*', 'u.name as author_name')
    .select({ files: heldBy('note_id', 'n') });

/** The newest ones, oldest first. */
export async function list(db: TenantDb, conversationId: string): Promise<KeptNote[]> {
  const rows: NoteRow[] = await viewed(db)
    .where({ 'n.conversation_id': conversationId })
    .orderBy('n.id', 'desc')
    .limit(MAX_CONVERSATION_NOTES);
  return rows.reverse().map(fromRow);
}

/** Of conversations with activity in the last 90 days. */
export async function changed(db: TenantDb, span: ChangeSpan): Promise<Changed<KeptNote>[]> {
  const rows: (NoteRow & { change_xid: string })[] = await viewed(db)
    .whereRaw(
      `(SELECT c.updated_at FROM conversations c WHERE c.tenant_id = n.tenant_id AND c.id = n.conversation_id)
         > now() - make_interval(days => ?)`,
      [SYNC_WINDOW_DAYS],
    )
    .modify(changedWithin(span, { xid: 'n.changed_xid', id: 'n.id' }));
  return rows.map((row) => ({ key: changeKey(row), value: fromRow(row) }));
}

/** Held until this transaction ends. */
export async function lock(db: TenantDb, id: string): Promise<KeptNote | null> {
  const row: NoteRow | undefined = await viewed(db).where({ 'n.id': id }).forUpdate('n').first();
  return row ? fromRow(row) : null;
}

export interface NewNote {
  conversationId: string;
  content: string;
  mentions: readonly string[];
  authorId: string;
  clientId: string | null;
}

/** `isNew` is false where an earlier try has stored it; null if its `clientId` was used for another. */
export async function insert(
  db: TenantDb,
  { conversationId, content, mentions, authorId, clientId }: NewNote,
): Promise<{ note: KeptNote; isNew: boolean } | null> {
  const [made] = await db
    .from('conversation_notes')
    .insert({
      conversation_id: conversationId,
      content,
      mentions: [...mentions],
      author_id: authorId,
      client_id: clientId,
    })
    .onConflict(expression('(tenant_id, client_id) WHERE client_id IS NOT NULL'))
    .ignore()
    .returning('id');
  const own = made ? { 'n.id': made.id } : { 'n.client_id': clientId };
  const row: NoteRow | undefined = await viewed(db).where(own).first();
  const isAsSent =
    row !== undefined &&
    // What it was before it was edited is not known.
    (row.edited_at !== null || (row.content === content && row.mentions.join() === mentions.join()));
  const isSame = isAsSent && row.conversation_id === conversationId && row.author_id === authorId;
  return row && isSame ? { note: fromRow(row), isNew: made !== undefined } : null;
}

export async function update(
  db: TenantDb,
  id: string,
  { content, mentions }: Pick<NewNote, 'content' | 'mentions'>,
): Promise<KeptNote> {
  await db
    .from('conversation_notes')
    .where({ id })
    .update({ content, mentions: [...mentions], edited_at: expression('now()') });
  return get(db, id);
}

/** One that is known to be there. */
export async function get(db: TenantDb, id: string): Promise<KeptNote> {
  const row: NoteRow | undefined = await viewed(db).where({ 'n.id': id }).first();
  if (!row) throw new Error('A note is gone under its lock');
  return fromRow(row);
}

export async function remove(db: TenantDb, id: string): Promise<void> {
  await db.from('conversation_notes').where({ id }).delete();
}
