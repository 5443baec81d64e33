import type { ContactNote } from '@chatbot-saas/contract';
import { MAX_CONTACT_NOTES } from '@chatbot-saas/contract/domain';
import { expression, type TenantDb } from '../../db/index.ts';

interface NoteRow {
  id: string;
  contact_id: string;
  content: string;
  author_id: string | null;
  author_name: string | null;
  created_at: Date;
}

const fromRow = (row: NoteRow): ContactNote => ({
  _id: row.id,
  content: row.content,
  author: row.author_id === null ? null : { _id: row.author_id, name: row.author_name ?? '' },
  createdAt: row.created_at.toISOString(),
});

const viewed = (db: TenantDb) =>
  db
    .from('contact_notes as n')
    .leftJoin('users as u', (on) => on.on('u.tenant_id', 'n.tenant_id').andOn('u.id', 'n.author_id'))
    .select('n.*', 'u.name as author_name');

/** Newest first. */
export async function list(db: TenantDb, contactId: string): Promise<ContactNote[]> {
  const rows: NoteRow[] = await viewed(db)
    .where({ 'n.contact_id': contactId })
    .orderBy('n.id', 'desc')
    .limit(MAX_CONTACT_NOTES);
  return rows.map(fromRow);
}

export interface NewNote {
  contactId: string;
  content: string;
  authorId: string;
  clientId: string | null;
}

/** Returns the note of an earlier try where there is one; null if its `clientId` was used for another. */
export async function insert(
  db: TenantDb,
  { contactId, content, authorId, clientId }: NewNote,
): Promise<ContactNote | null> {
  const [made] = await db
    .from('contact_notes')
    .insert({ contact_id: contactId, content, author_id: authorId, client_id: clientId })
    .onConflict(expression('(tenant_id, client_id) WHERE client_id IS NOT NULL'))
    .ignore()
    .returning('id');
  const own = made ? { 'n.id': made.id } : { 'n.client_id': clientId };
  const row: NoteRow | undefined = await viewed(db).where(own).first();
  const isSame = row?.contact_id === contactId && row.content === content && row.author_id === authorId;
  return row && isSame ? fromRow(row) : null;
}

export async function moveToContact(db: TenantDb, from: string, into: string): Promise<void> {
  await db.from('contact_notes').where({ contact_id: from }).update({ contact_id: into });
}
