import type { Conversation } from '@chatbot-saas/contract';
import type { ConversationChannel } from '@chatbot-saas/contract/domain';
import { isUuid } from '../../context/index.ts';
import { expression, type Query, type TenantDb } from '../../db/index.ts';
import {
  type ConversationRow,
  type FoundRow,
  LISTED_COLUMNS,
  type ListedRow,
  PREVIEW_LENGTH,
} from './conversation-row.ts';

/** Read from the messages, so that no turn has to write it. */
const LAST_VISITOR_MESSAGE = `LEFT JOIN LATERAL (
  SELECT left(m.content, ${PREVIEW_LENGTH}) AS last_visitor_content, m.created_at AS last_visitor_at
    FROM messages m WHERE m.conversation_id = c.id AND m.role = 'user' AND m.metadata->'deleted' IS NULL
   ORDER BY m.seq DESC LIMIT 1) said ON true`;

/** With a limit, so that a page looks up the contacts of its rows only, whatever the planner thinks of the table. */
const CONTACT = `LEFT JOIN LATERAL (
  SELECT p.name AS contact_name, p.email AS contact_email, p.external_id IS NOT NULL AS contact_is_verified,
         coalesce(p.blocked_until > now(), false) AS contact_is_blocked, p.block_reason AS contact_block_reason,
         CASE WHEN isfinite(p.blocked_until) THEN p.blocked_until END AS contact_blocked_until
    FROM contacts p WHERE p.tenant_id = c.tenant_id AND p.id = c.contact_id LIMIT 1) person ON true`;

/** A subquery that runs only for rows with a label: a join would be planned for all, and looked up. */
const LABELS = `CASE WHEN c.label_ids <> '{}' THEN (
  SELECT json_agg(json_build_object('_id', l.id, 'name', l.name, 'color', l.color))
    FROM labels l WHERE l.tenant_id = c.tenant_id AND l.id = ANY (c.label_ids)) END AS labels`;

/** Columns, and no JSON: a page of 500 conversations would take 3 ms longer. */
const withShown = (db: TenantDb) =>
  db
    .from('conversations as c')
    .leftJoin('users as u', (on) => on.on('u.tenant_id', 'c.tenant_id').andOn('u.id', 'c.assigned_agent'))
    .joinRaw(LAST_VISITOR_MESSAGE)
    .joinRaw(CONTACT)
    .select(
      'u.name as assigned_agent_name',
      expression('said.*'),
      expression('person.*'),
      expression(LABELS),
    );

/** Whole rows. */
export const viewed = (db: TenantDb) => withShown(db).select('c.*');

/** Only what lists show: reading the other columns of 500 conversations takes a millisecond. */
export const listed = (db: TenantDb) =>
  withShown(db).select(LISTED_COLUMNS.map((column) => `c.${column}` as const));

const named = (ref: string) => (isUuid(ref) ? { 'c.id': ref } : { 'c.session_id': ref });

/** By `_id` or by session id. */
export async function find(db: TenantDb, ref: string): Promise<FoundRow | null> {
  return (await viewed(db).where(named(ref)).first()) ?? null;
}

export async function listByIds(db: TenantDb, ids: readonly string[]): Promise<ListedRow[]> {
  return listed(db).whereIn('c.id', [...ids]);
}

/** As `findBySession` for many: ids by session id. */
export async function idsBySession(
  db: TenantDb,
  sessionIds: readonly string[],
): Promise<Map<string, string>> {
  const rows: { id: string; session_id: string }[] = await db
    .from('conversations')
    .whereRaw('session_id = ANY(?)', [[...sessionIds]])
    .select('id', 'session_id');
  return new Map(rows.map(({ id, session_id }) => [session_id, id]));
}

/** By session id alone: an `_id`, which staff see, never opens a conversation to a visitor. */
export async function findBySession(db: TenantDb, sessionId: string): Promise<FoundRow | null> {
  return (await viewed(db).where({ 'c.session_id': sessionId }).first()) ?? null;
}

/** As `find`, and locks the row until the transaction ends: writers to one conversation take turns here. */
export async function lock(db: TenantDb, ref: string): Promise<ConversationRow | null> {
  return lockWhere(db, named(ref));
}

export async function lockBySession(db: TenantDb, sessionId: string): Promise<ConversationRow | null> {
  return lockWhere(db, { 'c.session_id': sessionId });
}

/**
 * The name is a subquery, not a join. A statement that waited for the lock re-reads the row, but not its joins. A
 * conversation accepted meanwhile would come without the agent's name.
 */
async function lockWhere(db: TenantDb, where: Record<string, string>): Promise<ConversationRow | null> {
  const name = '(SELECT u.name FROM users u WHERE u.tenant_id = c.tenant_id AND u.id = c.assigned_agent)';
  const row = await db
    .from('conversations as c')
    .where(where)
    .forNoKeyUpdate('c')
    .select('c.*', expression(`${name} AS assigned_agent_name`))
    .first();
  return row ?? null;
}

/** A contact's conversations, newest first. */
export async function listOfContact(db: TenantDb, contactId: string, limit: number): Promise<ListedRow[]> {
  return ofContact(listed(db), contactId, limit);
}

/** As `listOfContact`, without those in which the visitor has said nothing. */
export async function listOwn(db: TenantDb, contactId: string, limit: number): Promise<ConversationRow[]> {
  return ofContact(db.from('conversations as c').where('c.visitor_messages', '>', 0), contactId, limit);
}

/** The contacts' conversations that have not ended, locked in one order until the transaction ends. */
export async function lockOpenOfContacts(
  db: TenantDb,
  contactIds: readonly string[],
): Promise<ConversationRow[]> {
  return db
    .from('conversations as c')
    .whereIn('c.contact_id', [...contactIds])
    .whereNot({ 'c.status': 'ended' })
    .orderBy('c.id')
    .forNoKeyUpdate()
    .select('c.*', expression('NULL::text AS assigned_agent_name'));
}

/** Moves a contact's conversations to another contact. */
export async function moveToContact(db: TenantDb, from: string, into: string): Promise<void> {
  await db.from('conversations').where({ contact_id: from }).update({ contact_id: into });
}

const ofContact = (rows: Query, contactId: string, limit: number): Query =>
  rows
    .where({ 'c.contact_id': contactId })
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit);

export interface NewConversation {
  sessionId: string;
  contactId: string;
  visitorId: string;
  visitorName: string | null;
  visitorEmail: string | null;
  language: string | null;
  metadata: object;
  isTest: boolean;
  channel?: ConversationChannel;
  mailSubject?: string | null;
  sent: { clientId: string; digest: Buffer } | null;
}

/** Returns null if a conversation with that client id exists. */
export async function insert(db: TenantDb, draft: NewConversation): Promise<FoundRow | null> {
  const inserted = db
    .from('conversations')
    .insert({
      session_id: draft.sessionId,
      contact_id: draft.contactId,
      visitor_id: draft.visitorId,
      visitor_name: draft.visitorName,
      visitor_email: draft.visitorEmail,
      language: draft.language,
      metadata: JSON.stringify(draft.metadata),
      is_test: draft.isTest,
      channel: draft.channel ?? 'chat',
      mail_subject: draft.mailSubject ?? null,
      client_id: draft.sent?.clientId ?? null,
      client_digest: draft.sent?.digest ?? null,
    })
    .onConflict(expression('(tenant_id, client_id) WHERE client_id IS NOT NULL'))
    .ignore()
    .returning('*');
  const found: FoundRow | undefined = await viewed(db)
    .with('inserted', inserted)
    .from(expression('inserted AS c'))
    .first();
  return found ?? null;
}

export async function findByClientId(db: TenantDb, clientId: string): Promise<FoundRow | null> {
  return (await viewed(db).where({ 'c.client_id': clientId }).first()) ?? null;
}

/** Keeps `updated_at`: a page is no activity, and must not move the conversation in lists. */
export async function setPage(
  db: TenantDb,
  id: string,
  page: Conversation['page'],
): Promise<FoundRow | null> {
  await db
    .from('conversations')
    .where({ id })
    .update({ page: JSON.stringify(page) });
  return find(db, id);
}
