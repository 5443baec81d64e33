import type { Conversation, ConversationUpdate, Label } from '@chatbot-saas/contract';
import {
  byLabelName,
  type ConversationChannel,
  type ConversationStatus,
  DEFAULT_PRIORITY,
  type Ending,
  type EndReason,
  type MessageRole,
  type Priority,
  UNTIL_REPLY,
} from '@chatbot-saas/contract/domain';
import { isUuid } from '../../context/index.ts';
import { type Expression, expression, type Query, type TenantDb, type TenantTables } from '../../db/index.ts';
import { awake } from './life-cycle/standing-clocks.ts';
import { contextOf, type VisitorMetadata } from './visitor-context.ts';

type Columns = TenantTables['conversations'];

/** What the domain knows of columns that are text or JSON to the database. */
interface Narrowed {
  metadata: VisitorMetadata;
  page: Conversation['page'];
  last_message_role: MessageRole | null;
  handoff_priority: Priority | null;
  end_reason: EndReason | null;
  ending: Ending | null;
  /** The database's `infinity` is a number. */
  snoozed_until: Date | number | null;
}

export interface ConversationRow extends Omit<Columns, keyof Narrowed>, Narrowed {
  assigned_agent_name: string | null;
}

/** The row with everything that is shown of it. */
export interface FoundRow extends ConversationRow {
  last_visitor_content: string | null;
  last_visitor_at: Date | null;
  contact_name: string | null;
  contact_email: string | null;
  contact_is_verified: boolean | null;
  contact_is_blocked: boolean | null;
  contact_block_reason: string | null;
  /** Null where a member has to lift the block. */
  contact_blocked_until: Date | null;
  /** In no order; null where it has none. */
  labels: Label[] | null;
  /** The sort value of a list, to the microsecond, where a list asked for it. */
  cursor_at?: string;
}

/** Shown in lists; the whole text is in the history. */
const PREVIEW_LENGTH = 300;

export function previewOf(content: string): string {
  const start = content.slice(0, PREVIEW_LENGTH);
  // Never cut an emoji in half.
  return start.isWellFormed() ? start : start.slice(0, -1);
}

/** The columns that are shown of a conversation, without its contact and the visitor context. */
export const VIEWED_COLUMNS = [
  ...['id', 'session_id', 'status', 'visitor_name', 'visitor_email', 'last_seq'],
  ...['last_message_role', 'last_message', 'last_message_at', 'assigned_agent', 'accepted_at'],
  ...['handoff_priority', 'handoff_reason', 'handoff_requested_at', 'handoff_summary'],
  ...['rating', 'rating_comment', 'created_at', 'updated_at', 'end_reason', 'is_test', 'language', 'channel'],
] as const satisfies readonly (keyof ConversationRow)[];
/** With what a conversation with the assistant never has. */
const LISTED_COLUMNS = [
  ...VIEWED_COLUMNS,
  'contact_id',
  'metadata',
  'page',
  'snoozed_until',
  'merged_into',
  'ending',
  'ending_note',
] as const;

/** What is shown of a conversation, without its contact and the visitor context. */
export type ViewedRow = Pick<
  FoundRow,
  | (typeof VIEWED_COLUMNS)[number]
  | 'assigned_agent_name'
  | 'last_visitor_content'
  | 'last_visitor_at'
  | 'snoozed_until'
  | 'merged_into'
  | 'ending'
  | 'ending_note'
>;

/** What lists show of a conversation. */
export type ListedRow = Omit<FoundRow, Exclude<keyof Columns, (typeof LISTED_COLUMNS)[number]>>;

export const fromRow = (row: ListedRow): Conversation => ({
  ...updateFromRow(row),
  contact: contactOf(row),
  labels: (row.labels ?? []).toSorted(byLabelName),
  ...contextOf(row.metadata, row.created_at),
  ...(row.page && { page: row.page }),
});

/** The part that a turn with the assistant changes. */
export const updateFromRow = (row: ViewedRow): ConversationUpdate => ({
  _id: row.id,
  sessionId: row.session_id,
  status: row.status,
  endReason: row.end_reason,
  ending: row.ending && { reason: row.ending, note: row.ending_note },
  mergedInto: row.merged_into,
  isTest: row.is_test,
  visitor: { name: row.visitor_name, email: row.visitor_email },
  language: row.language,
  channel: row.channel,
  messageCount: row.last_seq,
  lastMessage: lastMessageOf(row),
  lastVisitorMessage: row.last_visitor_at && {
    content: previewOf(row.last_visitor_content ?? ''),
    timestamp: row.last_visitor_at.toISOString(),
  },
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  assignedAgent: row.assigned_agent,
  assignedAgentName: row.assigned_agent_name,
  isAccepted: row.accepted_at !== null,
  snoozedUntil: snoozeOf(row.snoozed_until),
  handoffData: row.handoff_requested_at && {
    priority: row.handoff_priority ?? DEFAULT_PRIORITY,
    reason: row.handoff_reason ?? '',
    requestedAt: row.handoff_requested_at.toISOString(),
    summary: row.handoff_summary,
  },
  rating: row.rating,
  ratingComment: row.rating_comment,
});

const snoozeOf = (until: ConversationRow['snoozed_until']): string | null =>
  typeof until === 'number' ? UNTIL_REPLY : (until?.toISOString() ?? null);

export const lastMessageOf = (
  row: Pick<ViewedRow, 'last_message_role' | 'last_message' | 'last_message_at'>,
): Conversation['lastMessage'] =>
  row.last_message_role && row.last_message_at
    ? {
        role: row.last_message_role,
        content: row.last_message ?? '',
        timestamp: row.last_message_at.toISOString(),
      }
    : null;

function contactOf(row: ListedRow): Conversation['contact'] {
  if (row.contact_id === null) return null;
  const { contact_is_blocked: isBlocked, contact_block_reason: reason, contact_blocked_until: until } = row;
  return {
    _id: row.contact_id,
    name: row.contact_name,
    email: row.contact_email,
    isVerified: row.contact_is_verified === true,
    isBlocked: isBlocked === true,
    block: isBlocked ? { reason, until: until?.toISOString() ?? null } : null,
  };
}

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

export type ConversationChange = Partial<{
  status: ConversationStatus;
  visitor_name: string;
  visitor_email: string;
  unseen_since: Expression;
  assigned_agent: string | null;
  offered_at: Expression | null;
  declined_by: string | null;
  accepted_at: Expression | null;
  first_reply_at: Expression | null;
  handoff_priority: Priority | Expression | null;
  handoff_reason: string | Expression | null;
  handoff_requested_at: Expression | null;
  handoff_summary: string | null;
  /** Digest of the visitor who asked for the handoff; null if staff did. */
  handoff_from: Buffer | null;
  /** When it asked for a human and got none. */
  unattended_since: Expression | null;
  team_mail_at: Expression;
  /** A time, or `infinity`. */
  snoozed_until: string | null;
  snoozed_at: Expression | null;
  unanswered_count: number;
  ended_at: Expression | null;
  end_reason: EndReason | null;
  ending: Ending | null;
  ending_note: string | null;
  merged_into: string | null;
  reactivates_until: null;
  rating: number;
  rating_comment: string | null;
  rated_at: Expression;
  rating_changed_at: Expression;
}>;

/** Since when the oldest of what agents wrote waits to be seen: with an address, it can be mailed. */
export const unseenSince = (): Expression =>
  expression(`coalesce(unseen_since, (SELECT min(m.created_at) FROM messages m
    WHERE m.tenant_id = conversations.tenant_id AND m.conversation_id = conversations.id AND m.delivery = 'stored'))`);

/** It ended idle, and its visitor may still go on with it. */
export const MAY_REACTIVATE = `status = 'ended' AND reactivates_until > now()`;

/**
 * Changes the conversation if it matches `expected`, and returns the new row; null if it had changed. Every change of
 * status or assignee goes through here, apart from idle ends, and ends a snooze.
 */
export async function change(
  db: TenantDb,
  id: string,
  expected: {
    status: readonly ConversationStatus[];
    assignedAgent?: string | null;
    isAccepted?: false;
    mayReactivate?: true;
    isSnoozed?: true;
  },
  to: ConversationChange,
): Promise<FoundRow | null> {
  const endsSnooze = to.status !== undefined || to.assigned_agent !== undefined;
  const changed = await db
    .from('conversations')
    .where({ id })
    .whereIn('status', [...expected.status])
    .modify((query) => {
      if (expected.assignedAgent === null) query.whereNull('assigned_agent');
      if (expected.assignedAgent) query.where({ assigned_agent: expected.assignedAgent });
      if (expected.isAccepted === false) query.whereNull('accepted_at');
      if (expected.mayReactivate) query.whereRaw(MAY_REACTIVATE);
      if (expected.isSnoozed) query.whereNotNull('snoozed_until');
    })
    .update({ ...(endsSnooze && awake()), ...to, updated_at: expression('clock_timestamp()') });
  return changed > 0 ? find(db, id) : null;
}
