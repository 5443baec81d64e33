import type { Conversation, HistoryPage, Message } from '@chatbot-saas/contract';
import {
  CONVERSATION_STATUSES,
  type ConversationSort,
  type Ending,
  type EndReason,
  type InboxSection,
  MAX_CONTACT_CONVERSATIONS,
} from '@chatbot-saas/contract/domain';
import { visitorError } from '../../assistant/visitor-texts/visitor-error.ts';
import { notFound, pageOf, runAll, type Scope, type Services, SYSTEM } from '../../context/index.ts';
import { type Changed, type ChangeSpan, expression } from '../../db/index.ts';
import { countedIn, type Figure } from '../analytics/counted.ts';
import * as contacts from '../contacts/contacts.service.ts';
import * as changes from './changes.store.ts';
import { type ConversationRow, type FoundRow, fromRow } from './conversation-row.ts';
import * as store from './conversations.store.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import * as idle from './idle.store.ts';
import { changeIf, unseenSince } from './life-cycle/change.store.ts';
import * as lists from './list.store.ts';
import { partOf } from './list-parts.ts';
import * as silent from './silent.store.ts';

const NOT_ENDED = CONVERSATION_STATUSES.filter((status) => status !== 'ended');

export async function getRow(scope: Scope, ref: string): Promise<FoundRow> {
  const row = await store.find(scope.db, ref);
  if (!row) throw notFound();
  return row;
}

/** As `getRow`; null if there is none. */
export const findRow = (scope: Scope, ref: string): Promise<FoundRow | null> => store.find(scope.db, ref);

/** As `getRow`, and locks the conversation until this scope ends. */
export async function lockRow(scope: Scope, ref: string): Promise<ConversationRow> {
  const row = await store.lock(scope.db, ref);
  if (!row) throw notFound();
  return row;
}

/** As `lockRow`; null if there is none. */
export const findLocked = (scope: Scope, ref: string): Promise<ConversationRow | null> =>
  store.lock(scope.db, ref);

export async function get(scope: Scope, ref: string): Promise<Conversation> {
  return fromRow(await getRow(scope, ref));
}

/** Messages of the conversation, with who has it now. */
export const historyPage = (
  { status, accepted_at, assigned_agent_name: name, reactivates_until: until }: ConversationRow,
  messages: Message[],
): HistoryPage => ({
  messages,
  status,
  mayContinue: until !== null && until > new Date(),
  agent: accepted_at === null || name === null ? null : { name },
});

interface ListQuery extends Figure, lists.Filter {
  limit: number;
  sort: ConversationSort;
  section?: InboxSection | undefined;
  search?: string | undefined;
  /** As `search`. */
  text?: string | undefined;
  cursor?: string | undefined;
}

export async function list(
  scope: Scope,
  { cursor, from, to, timezone, hour, outcome, text, ...query }: ListQuery,
): Promise<{ conversations: Conversation[]; nextCursor: string | null }> {
  const after = cursor ? decodeCursor(cursor) : undefined;
  const counted = countedIn({ from, to, timezone, hour, outcome });
  const search = text ?? query.search;
  const reader = {
    ...query,
    search,
    counted,
    after,
    userId: scope.actor.kind === 'staff' ? scope.actor.id : null,
  };
  const rows = await lists.list(scope.db, { ...reader, limit: query.limit + 1 });
  const { page, nextCursor } = pageOf(rows, query.limit, (row) =>
    encodeCursor({
      at: row.cursor_at ?? '',
      id: row.id,
      section: partOf(row, reader),
    }),
  );
  return { conversations: page.map(fromRow), nextCursor };
}

/** By id; one that is gone is left out. */
export async function mapByIds(scope: Scope, ids: readonly string[]): Promise<Map<string, Conversation>> {
  const rows = await store.listByIds(scope.db, ids);
  return new Map(rows.map((row) => [row.id, fromRow(row)]));
}

/** The newest conversations of a contact. */
export async function listOfContact(scope: Scope, contactId: string): Promise<Conversation[]> {
  const rows = await store.listOfContact(scope.db, contactId, MAX_CONTACT_CONVERSATIONS);
  return rows.map(fromRow);
}

export const lockOpenOfContacts = (
  { db }: Scope,
  contactIds: readonly string[],
): Promise<ConversationRow[]> => store.lockOpenOfContacts(db, contactIds);

export const moveToContact = ({ db }: Scope, from: string, into: string): Promise<void> =>
  store.moveToContact(db, from, into);

export const changed = (scope: Scope, span: ChangeSpan): Promise<Changed<Conversation>[]> =>
  changes.changed(scope.db, span);

export const renamed = (scope: Scope, span: ChangeSpan): Promise<Changed<Conversation>[]> =>
  changes.renamed(scope.db, span);

/** Publishes the conversation's present state to the team. Call it once at the end of each write. */
export function announce(scope: Scope, row: FoundRow): Conversation {
  const conversation = fromRow(row);
  scope.publish('conversation.updated', { conversation });
  return conversation;
}

/** Re-reads the conversation and announces it, because messages change its row too. */
export async function announceById(scope: Scope, id: string): Promise<Conversation> {
  return announce(scope, await getRow(scope, id));
}

/** Ends the conversation for both sides; returns null if it had already ended. */
export async function end(
  scope: Scope,
  row: ConversationRow,
  reason: EndReason,
  { ending = null, note = null }: { ending?: Ending | null; note?: string | null } = {},
): Promise<FoundRow | null> {
  const ended = await changeIf(
    scope.db,
    row.id,
    { status: NOT_ENDED },
    {
      status: 'ended',
      end_reason: reason,
      ending,
      ending_note: note,
      ended_at: expression('clock_timestamp()'),
    },
  );
  if (ended) scope.publish('conversation.ended', { conversation: announce(scope, ended) });
  return ended;
}

/**
 * Makes a conversation that ended idle active again, because its visitor goes on; others are returned as they are.
 * The caller holds the lock, and announces the conversation.
 */
export async function reactivate(scope: Scope, row: ConversationRow): Promise<ConversationRow> {
  if (row.reactivates_until === null) return row;
  const active = await changeIf(
    scope.db,
    row.id,
    { status: ['ended'], mayReactivate: true },
    { status: 'active', end_reason: null, ended_at: null, reactivates_until: null },
  );
  return active ?? row;
}

/** Makes an ended conversation active again, whatever ended it; others are returned as they are. The caller holds the lock. */
export async function reopen(scope: Scope, row: ConversationRow): Promise<ConversationRow> {
  const active = await changeIf(
    scope.db,
    row.id,
    { status: ['ended'] },
    {
      status: 'active',
      end_reason: null,
      ended_at: null,
      ending: null,
      ending_note: null,
      merged_into: null,
      reactivates_until: null,
      assigned_agent: null,
      offered_at: null,
      accepted_at: null,
      declined_by: null,
    },
  );
  return active ?? row;
}

/** Ends conversations with the assistant that have been idle for as long as their tenant has set. */
export async function endIdle(services: Services): Promise<void> {
  await runAll(await idle.tenantsWithIdle(services.platform), async (tenantId) => {
    while (await services.openScope(tenantId, SYSTEM, endIdleBatch));
  });
}

/** Returns true if there may be more. */
async function endIdleBatch(scope: Scope): Promise<boolean> {
  const ended = await idle.endIdle(scope.db);
  for (const row of ended) scope.publish('conversation.ended', { conversation: announce(scope, row) });
  return ended.length > 0;
}

export async function noteFirstReply(scope: Scope, row: ConversationRow): Promise<void> {
  if (row.first_reply_at !== null) return;
  await changeIf(
    scope.db,
    row.id,
    { status: [row.status] },
    { first_reply_at: expression('clock_timestamp()') },
  );
}

// For the visitor's side: by session id only.
export async function open(scope: Scope, draft: store.NewConversation): Promise<FoundRow | null> {
  const row = await store.insert(scope.db, draft);
  if (row) scope.publish('conversation.started', { conversation: fromRow(row) });
  return row;
}

export async function getBySession(scope: Scope, sessionId: string): Promise<FoundRow> {
  const row = await store.findBySession(scope.db, sessionId);
  if (!row) throw notFound();
  return row;
}

export async function lockBySession(scope: Scope, sessionId: string): Promise<ConversationRow> {
  const row = await store.lockBySession(scope.db, sessionId);
  if (!row) throw notFound();
  return row;
}

export async function setVisitor(
  scope: Scope,
  row: ConversationRow,
  visitor: contacts.Claims,
): Promise<void> {
  if (row.contact_id !== null) await contacts.noteDetails(scope.db, row.contact_id, visitor);
  const changed = await changeIf(
    scope.db,
    row.id,
    { status: CONVERSATION_STATUSES },
    {
      ...(visitor.name !== undefined && { visitor_name: visitor.name }),
      ...(visitor.email !== undefined && { visitor_email: visitor.email, unseen_since: unseenSince() }),
    },
  );
  if (changed) announce(scope, changed);
}

/** Also allowed after the end, when visitors ask for the transcript by mail. */
export async function setEmail(scope: Scope, row: ConversationRow, email: string): Promise<void> {
  if (row.contact_id !== null) await contacts.noteDetails(scope.db, row.contact_id, { email });
  const changed = await changeIf(
    scope.db,
    row.id,
    { status: CONVERSATION_STATUSES },
    { visitor_email: email, unseen_since: unseenSince() },
  );
  if (changed) announce(scope, changed);
}

/**
 * A second rating replaces the first; a third is refused. The same stars again change nothing. A first comment added
 * later is not counted as a change.
 */
export async function rate(
  scope: Scope,
  row: ConversationRow,
  { rating, comment }: { rating: number; comment: string | null },
): Promise<void> {
  const isSame = row.rating === rating;
  if (isSame && (comment === null || comment === row.rating_comment)) return;
  const isAddition = isSame && row.rating_comment === null;
  if (row.rating_changed_at !== null && !isAddition) {
    throw visitorError('state_conflict', ({ ratedTwice }) => ratedTwice);
  }
  const now = expression('clock_timestamp()');
  const rated = await changeIf(
    scope.db,
    row.id,
    { status: CONVERSATION_STATUSES },
    {
      rating,
      rating_comment: comment,
      ...(row.rating === null ? { rated_at: now } : !isAddition && { rating_changed_at: now }),
    },
  );
  if (!rated) throw notFound();
  scope.publish('rating.created', { conversation: announce(scope, rated), rating, comment });
}

/** Deletes widget sessions without a message after a day; consoles get the deletion by /sync. */
export async function removeSilent(services: Services): Promise<void> {
  for (const tenantId of await silent.tenantsWithSilent(services.platform)) {
    while (await services.openScope(tenantId, SYSTEM, removeSilentBatch));
  }
}

/** Returns true if there may be more. */
async function removeSilentBatch({ db }: Scope): Promise<boolean> {
  const { contactIds, mayBeMore } = await silent.removeSilent(db);
  await contacts.removeWithoutConversation(db, contactIds);
  return mayBeMore;
}
