import type { Attributes, Contact, ContactChange } from '@chatbot-saas/contract';
import { MAX_VISITOR_TOKENS } from '@chatbot-saas/contract/domain';
import {
  expression,
  patternContaining,
  type Query,
  type TenantDb,
  type TenantTables,
  updateGiven,
} from '../../db/index.ts';
import { deviceOf } from '../conversations/visitor-context.ts';

interface ContactRow extends Omit<TenantTables['contacts'], 'attributes' | 'last_page'> {
  attributes: Attributes;
  last_page: Contact['lastPage'];
  conversation_count: number;
  is_blocked: boolean;
}

const fromRow = (row: ContactRow): Contact => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  externalId: row.external_id,
  isVerified: row.external_id !== null,
  attributes: row.attributes,
  language: row.language,
  firstSeenAt: row.first_seen_at.toISOString(),
  lastSeenAt: row.last_seen_at.toISOString(),
  lastPage: row.last_page,
  referrer: row.referrer,
  device: deviceOf(row.user_agent ?? ''),
  conversationCount: row.conversation_count,
  isBlocked: row.is_blocked,
});

const CONVERSATION_COUNT =
  '(SELECT count(*)::int FROM conversations c WHERE c.contact_id = p.id) AS conversation_count';

const IS_BLOCKED = 'coalesce(p.blocked_until > now(), false) AS is_blocked';

const viewed = (db: TenantDb) =>
  db.from('contacts as p').select('p.*', expression(CONVERSATION_COUNT), expression(IS_BLOCKED));

export async function find(db: TenantDb, id: string): Promise<Contact | null> {
  const row: ContactRow | undefined = await viewed(db).where({ 'p.id': id }).first();
  return row ? fromRow(row) : null;
}

const containing = (words: string) => (rows: Query) => {
  const pattern = patternContaining(words);
  rows.where((any: Query) =>
    any.whereILike('p.name', pattern).orWhereILike('p.email', pattern).orWhereILike('p.phone', pattern),
  );
};

/** One page, last seen first, and how many there are in all. */
export async function list(
  db: TenantDb,
  { search, page, limit }: { search?: string | undefined; page: number; limit: number },
): Promise<{ contacts: Contact[]; total: number }> {
  const words = search?.trim();
  const narrow = (rows: Query) => {
    if (words) rows.modify(containing(words));
  };
  const rows: ContactRow[] = await viewed(db)
    .modify(narrow)
    .orderBy('p.last_seen_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit);
  const [{ total }] = await db
    .from('contacts as p')
    .modify(narrow)
    .select({ total: expression('count(*)::int') });
  return { contacts: rows.map(fromRow), total };
}

/** Returns null if there is no such contact. */
export async function update(
  db: TenantDb,
  id: string,
  { name, email, phone, attributes }: ContactChange,
): Promise<Contact | null> {
  const rows = await updateGiven(db.from('contacts').where({ id }), {
    name,
    email,
    phone,
    attributes: attributes && JSON.stringify(attributes),
  });
  return rows.length > 0 ? find(db, id) : null;
}

/** What a visitor's browser says as a conversation starts. */
export interface Visit {
  name: string | null;
  email: string | null;
  language: string | null;
  page: Contact['lastPage'];
  referrer: string | null;
  userAgent: string | null;
}

const columnsOf = ({ name, email, language, page, referrer, userAgent }: Visit) => ({
  name: name ?? undefined,
  email: email ?? undefined,
  language: language ?? undefined,
  last_page: page ? JSON.stringify(page) : undefined,
  referrer: referrer ?? undefined,
  user_agent: userAgent ?? undefined,
});

/** Notes a visit of the contact that has that secret; false if none has. */
export async function noteVisit(
  db: TenantDb,
  { contactId, digest }: { contactId: string; digest: Buffer },
  visit: Visit,
): Promise<boolean> {
  const rows = await updateGiven(ofSecret(db, contactId, digest), {
    ...columnsOf(visit),
    last_seen_at: expression('now()'),
  });
  return rows.length > 0;
}

const ofSecret = (db: TenantDb, id: string, digest: Buffer) =>
  db.from('contacts').where({ id }).whereRaw('? = ANY (visitor_tokens)', [digest]);

export async function hasSecret(
  db: TenantDb,
  { contactId, digest }: { contactId: string; digest: Buffer },
): Promise<boolean> {
  return (await ofSecret(db, contactId, digest).select('id').first()) !== undefined;
}

/** Returns the new contact's id. */
export async function insert(db: TenantDb, digest: Buffer, visit: Visit): Promise<string> {
  const given = Object.entries(columnsOf(visit)).filter(([, value]) => value !== undefined);
  const [row] = await db
    .from('contacts')
    .insert({ ...Object.fromEntries(given), visitor_tokens: [digest] })
    .returning('id');
  return row.id;
}

/** The contact is known in one more browser; the oldest is forgotten beyond the limit. */
export async function addSecret(db: TenantDb, id: string, digest: Buffer): Promise<void> {
  await db
    .from('contacts')
    .where({ id })
    .update({
      visitor_tokens: expression(
        '(visitor_tokens || ?::bytea)[greatest(1, cardinality(visitor_tokens) - ? + 2):]',
        [digest, MAX_VISITOR_TOKENS],
      ),
    });
}

/** What visitors say of themselves in a conversation. */
export async function noteDetails(
  db: TenantDb,
  id: string,
  details: { name?: string | undefined; email?: string | undefined },
): Promise<void> {
  await updateGiven(db.from('contacts').where({ id }), details);
}

/** A page that they have just opened. */
export async function notePage(
  db: TenantDb,
  id: string,
  page: NonNullable<Contact['lastPage']>,
): Promise<void> {
  await db
    .from('contacts')
    .where({ id })
    .update({ last_page: JSON.stringify(page), last_seen_at: expression('now()') });
}

/** Deletes those of the contacts who have no conversation. A contact who is just starting one is locked, and skipped. */
export async function removeWithoutConversation(db: TenantDb, ids: readonly string[]): Promise<void> {
  const held: { id: string }[] = await db
    .from('contacts')
    .whereIn('id', [...ids])
    .forUpdate()
    .skipLocked()
    .select('id');
  await db
    .from('contacts as p')
    .whereIn(
      'p.id',
      held.map(({ id }) => id),
    )
    .whereRaw('NOT EXISTS (SELECT 1 FROM conversations c WHERE c.contact_id = p.id)')
    .delete();
}
