import type {
  Attributes,
  Contact,
  ContactChange,
  Conversation,
  IdentityClaims,
} from '@chatbot-saas/contract';
import { MAX_ATTRIBUTES, MAX_VISITOR_TOKENS } from '@chatbot-saas/contract/domain';
import { expression, type TenantDb, type TenantTables, updateGiven } from '../../db/index.ts';
import { deviceOf } from '../conversations/visitor-context.ts';

export interface ContactRow extends Omit<TenantTables['contacts'], 'attributes' | 'last_page' | 'searched'> {
  attributes: Attributes;
  last_page: Contact['lastPage'];
  conversation_count: number;
  is_blocked: boolean;
}

export const fromRow = (row: ContactRow): Contact => ({
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
  block: row.is_blocked ? { until: momentOf(row.blocked_until), reason: row.block_reason } : null,
});

/** Null for an infinite one. */
const momentOf = (at: Date | number | null): string | null => (at instanceof Date ? at.toISOString() : null);

/** What conversations show of a contact. */
export const shownOf = ({
  _id,
  name,
  email,
  isVerified,
  isBlocked,
  block,
}: Contact): NonNullable<Conversation['contact']> => ({ _id, name, email, isVerified, isBlocked, block });

const CONVERSATION_COUNT =
  '(SELECT count(*)::int FROM conversations c WHERE c.contact_id = p.id) AS conversation_count';

const IS_BLOCKED = 'coalesce(p.blocked_until > now(), false) AS is_blocked';

export const viewed = (db: TenantDb) =>
  db.from('contacts as p').select('p.*', expression(CONVERSATION_COUNT), expression(IS_BLOCKED));

export async function find(db: TenantDb, id: string): Promise<Contact | null> {
  const row: ContactRow | undefined = await viewed(db).where({ 'p.id': id }).first();
  return row ? fromRow(row) : null;
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
  attributes: Attributes | null;
}

const columnsOf = ({ name, email, language, page, referrer, userAgent }: Visit) => ({
  name: name ?? undefined,
  email: email ?? undefined,
  language: language ?? undefined,
  last_page: page ? JSON.stringify(page) : undefined,
  referrer: referrer ?? undefined,
  user_agent: userAgent ?? undefined,
});

const IS_BLOCKED_NOW = 'coalesce(contacts.blocked_until > now(), false) AS "isBlocked"';

/** Notes a visit of the contact that has that secret; null if none has. */
export async function noteVisit(
  db: TenantDb,
  claim: Claim,
  visit: Visit,
): Promise<{ id: string; isBlocked: boolean } | null> {
  const columns = {
    ...columnsOf(visit),
    name: claimed('name', visit.name),
    email: claimed('email', visit.email),
    attributes: claimedAttributes(visit.attributes),
    last_seen_at: expression('now()'),
  };
  const given = Object.entries(columns).filter(([, value]) => value !== undefined);
  const note = async (id: string) =>
    ofSecret(db, id, claim.digest)
      .update(Object.fromEntries(given))
      .returning(['id', expression(IS_BLOCKED_NOW)]);
  const [row] = await note(claim.contactId);
  if (row) return row;
  const into = await mergedInto(db, claim.contactId);
  return into === null ? null : ((await note(into))[0] ?? null);
}

interface Claim {
  readonly contactId: string;
  readonly digest: Buffer;
}

/** The contact that another one went into. */
export async function mergedInto(db: TenantDb, id: string): Promise<string | null> {
  return (await db.from('merged_contacts').where({ id }).first('into_id'))?.into_id ?? null;
}

/** What visitors say of themselves changes nothing of those whom the customer's server has named. */
const claimed = (column: 'name' | 'email', value: string | null | undefined) =>
  value == null
    ? undefined
    : expression('CASE WHEN external_id IS NULL THEN ?::text ELSE ?? END', [value, column]);

/** New attributes take the place of former ones; of the others, as many stay as fit. */
const withNewer = (newer: string) => `(SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM (
  SELECT key, value FROM (
    SELECT *, 0 AS place FROM jsonb_each(${newer})
    UNION ALL
    SELECT *, 1 FROM jsonb_each(contacts.attributes) WHERE NOT jsonb_exists(${newer}, key)
  ) of_both ORDER BY place, key LIMIT ${MAX_ATTRIBUTES}) kept)`;

function claimedAttributes(attributes: Attributes | null | undefined) {
  if (!attributes) return undefined;
  const newer = JSON.stringify(attributes);
  return expression(`CASE WHEN external_id IS NULL THEN ${withNewer('?::jsonb')} ELSE attributes END`, [
    newer,
    newer,
  ]);
}

const ofSecret = (db: TenantDb, id: string, digest: Buffer) =>
  db.from('contacts').where({ id }).whereRaw('? = ANY (visitor_tokens)', [digest]);

/** The id of the contact that has that secret. */
export async function findBySecret(db: TenantDb, { contactId, digest }: Claim): Promise<string | null> {
  if (await ofSecret(db, contactId, digest).first('id')) return contactId;
  const into = await mergedInto(db, contactId);
  return into !== null && (await ofSecret(db, into, digest).first('id')) ? into : null;
}

/** The id of the contact that the customer's server names so. */
export async function findNamed(db: TenantDb, externalId: string): Promise<string | null> {
  return (await db.from('contacts').where({ external_id: externalId }).first('id'))?.id ?? null;
}

/** Returns the new contact's id. */
export async function insert(db: TenantDb, digest: Buffer, visit: Visit): Promise<string> {
  const given = Object.entries(columnsOf(visit)).filter(([, value]) => value !== undefined);
  const [row] = await db
    .from('contacts')
    .insert({
      ...Object.fromEntries(given),
      attributes: JSON.stringify(visit.attributes ?? {}),
      visitor_tokens: [digest],
    })
    .returning('id');
  return row.id;
}

/** Notes a visit of the contact whom the customer's server has named; of two first visits at once, both are of one contact. */
export async function noteVerified(
  db: TenantDb,
  visit: Visit,
  { sub, name, email, attributes }: IdentityClaims,
): Promise<{ id: string; isNew: boolean; isBlocked: boolean }> {
  const seen = columnsOf({ ...visit, name: name ?? null, email: email ?? null });
  const given = Object.fromEntries(Object.entries(seen).filter(([, value]) => value !== undefined));
  const [row] = await db
    .from('contacts')
    .insert({ ...given, external_id: sub, attributes: JSON.stringify(attributes ?? {}) })
    .onConflict(expression('(tenant_id, external_id) WHERE external_id IS NOT NULL'))
    .merge({
      ...given,
      attributes: expression(withNewer('excluded.attributes')),
      last_seen_at: expression('now()'),
    })
    .returning(['id', expression('xmax = 0 AS "isNew"'), expression(IS_BLOCKED_NOW)]);
  return row;
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

export interface Claims {
  name?: string | undefined;
  email?: string | undefined;
  attributes?: Attributes | undefined;
}

/** What visitors say of themselves in a conversation. */
export async function noteDetails(db: TenantDb, id: string, details: Claims): Promise<void> {
  await updateGiven(db.from('contacts').where({ id }), {
    name: claimed('name', details.name),
    email: claimed('email', details.email),
    attributes: claimedAttributes(details.attributes),
  });
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
