import type { Conversation } from '@chatbot-saas/contract';
import type { ConversationStatus } from '@chatbot-saas/contract/domain';
import type { Database } from 'better-sqlite3';
import type {
  ConversationFilter,
  ConversationStore,
  Narrowing,
} from '../../../core/account/account-store.ts';
import type { CacheRows } from '../cache-rows.ts';
import { matchOf } from '../match.ts';
import { parseConversation } from './conversation-rows.ts';

interface Row {
  activity: number;
  body: string;
}

/** Both are read from the rows that are with a human only, which are few. */
const IS_SNOOZED = `(c.body ->> '$.snoozedUntil' IS NOT NULL)`;
/** As the server's `waiting`. */
const IS_WAITING = `(c.is_with_human AND NOT (c.body ->> '$.isAccepted') AND NOT ${IS_SNOOZED})`;
/** As the server's reports count: no test, and something was said or asked for. */
const IS_COUNTED = `(NOT (c.body ->> '$.isTest') AND (c.body ->> '$.lastVisitorMessage' IS NOT NULL
  OR c.body ->> '$.handoffData' IS NOT NULL OR c.body ->> '$.rating' IS NOT NULL))`;
const CHANNEL = `c.body ->> '$.channel'`;
const CONTACT = `c.body ->> '$.contact._id'`;
const STARTED = `c.body ->> '$.createdAt'`;
/** The condition of the index of labeled ones, which are few. */
const IS_LABELED = `c.body ->> '$.labels[0]' IS NOT NULL`;

export function conversationStore(db: Database, rows: CacheRows): ConversationStore {
  const selectOpen = db.prepare<[], Row>(`
    SELECT activity, body FROM conversation WHERE status IN ('active', 'transferred', 'escalated') ORDER BY activity DESC`);
  const selectWithHuman = db.prepare<[], Row>(
    'SELECT activity, body FROM conversation WHERE is_with_human ORDER BY activity DESC',
  );
  const selectStatuses = db.prepare<[], { status: string; count: number }>(
    'SELECT status, count(*) AS count FROM conversation GROUP BY status',
  );
  const selectOpenCounts = db.prepare<[string], { pending: number; snoozed: number; mine: number }>(`
    SELECT count(*) FILTER (WHERE ${IS_WAITING}) AS pending,
           count(*) FILTER (WHERE ${IS_SNOOZED}) AS snoozed,
           count(*) FILTER (WHERE NOT ${IS_WAITING} AND NOT ${IS_SNOOZED} AND c.assigned_agent = ?) AS mine
      FROM conversation AS c WHERE c.is_with_human`);
  const selectOne = db.prepare<[string, string], Row>(`
    SELECT activity, body FROM conversation
     WHERE key = (SELECT key FROM conversation_key WHERE id = ?) OR session_id = ? ORDER BY activity DESC`);

  const selectOfContact = db.prepare<[string, number], Row>(`
    SELECT activity, body FROM conversation WHERE body ->> '$.contact._id' = ? ORDER BY activity DESC LIMIT ?`);

  return {
    list(filter, { before, limit, isOldestFirst = false }) {
      if (isOldestFirst) return { items: listOldest(db, filter, limit), next: null };
      const { sql, values } = statementFor(filter);
      if (sql === null) return { items: [], next: null };
      const found = db
        .prepare<unknown[], Row>(sql)
        .all(...values, before ?? Number.MAX_SAFE_INTEGER, limit + 1);
      const shown = found.slice(0, limit);
      return {
        items: shown.flatMap(parsed),
        next: found.length > limit ? (shown.at(-1)?.activity ?? null) : null,
      };
    },
    listWaiting(filter, limit) {
      const { where, values } = conditionsOf(filter);
      return db
        .prepare<unknown[], Row>(
          `SELECT activity, body FROM conversation AS c WHERE ${[IS_WAITING, ...where].join(' AND ')}
            ORDER BY body ->> '$.handoffData.requestedAt', key LIMIT ?`,
        )
        .all(...values, limit)
        .flatMap(parsed);
    },
    counts(userId) {
      const byStatus = new Map(selectStatuses.all().map(({ status, count }) => [status, count]));
      const of = (status: ConversationStatus) => byStatus.get(status) ?? 0;
      const open = selectOpenCounts.get(userId);
      return {
        total: [...byStatus.values()].reduce((sum, count) => sum + count, 0),
        active: of('active'),
        transferred: of('transferred'),
        escalated: of('escalated'),
        ended: of('ended'),
        pending: open?.pending ?? 0,
        snoozed: open?.snoozed ?? 0,
        mine: { active: open?.mine ?? 0 },
      };
    },
    listOpen: () => selectOpen.all().flatMap(parsed),
    listOfContact: (contactId, limit) => selectOfContact.all(contactId, limit).flatMap(parsed),
    listWithHuman: () => selectWithHuman.all().flatMap(parsed),
    find(ref) {
      const row = selectOne.get(ref, ref);
      return row ? parseConversation(row.body) : null;
    },
    putAhead: (item) => rows.write(() => putAhead(rows, item)),
    dropAhead(id) {
      const key = rows.keys.find(id);
      const synced = key === null ? null : (rows.conversations.get(key)?.synced_body ?? null);
      const conversation = synced === null ? null : parseConversation(synced);
      if (conversation) rows.write(() => rows.conversations.put(conversation, null, null));
    },
    remove(id) {
      const key = rows.keys.find(id);
      if (key !== null) rows.write(() => rows.drop(key));
    },
  };
}

function listOldest(db: Database, filter: ConversationFilter, limit: number): Conversation[] {
  const { where, values } = conditionsOf(filter);
  const condition = where.length > 0 ? `WHERE ${where.join(' AND ')}` : '';
  return db
    .prepare<unknown[], Row>(
      `SELECT activity, body FROM conversation AS c ${condition} ORDER BY activity LIMIT ?`,
    )
    .all(...values, limit)
    .flatMap(parsed);
}

function putAhead({ keys, conversations }: CacheRows, item: Conversation): boolean {
  const former = conversations.get(keys.ensure(item._id));
  if (former && former.updated_at > item.updatedAt) return false;
  if (former?.body === JSON.stringify(item)) return false;
  // What sync said last is kept below what is ahead of it, however often that changes.
  conversations.put(item, 1, former?.ahead ? former.synced_body : (former?.body ?? null));
  return true;
}

const parsed = ({ body }: Row) => parseConversation(body) ?? [];

function conditionsOf(filter: ConversationFilter) {
  const { statuses, withHuman, isWaiting, isSnoozed, assignedAgent, notAssignedTo } = filter;
  const where: string[] = [];
  const values: (string | number)[] = [];
  if (statuses) {
    where.push(`c.status IN (${statuses.map(() => '?').join(', ')})`);
    values.push(...statuses);
  }
  if (withHuman) where.push('c.is_with_human');
  if (isWaiting !== undefined) where.push(isWaiting ? IS_WAITING : `NOT ${IS_WAITING}`);
  if (isSnoozed !== undefined) where.push(isSnoozed ? IS_SNOOZED : `NOT ${IS_SNOOZED}`);
  if (assignedAgent === null) where.push('c.assigned_agent IS NULL');
  else if (assignedAgent !== undefined) {
    where.push('c.assigned_agent IS ?');
    values.push(assignedAgent);
  }
  if (notAssignedTo !== undefined) {
    where.push('c.assigned_agent IS NOT ?');
    values.push(notAssignedTo);
  }
  if (filter.narrowed) narrow(filter.narrowed, where, values);
  return { where, values };
}

function narrow(
  { assignedAgent, labels, channel, contact, started }: Narrowing,
  where: string[],
  values: (string | number)[],
): void {
  if (assignedAgent === null) where.push('c.assigned_agent IS NULL');
  const equal = { 'c.assigned_agent': assignedAgent, [CHANNEL]: channel, [CONTACT]: contact };
  for (const [column, value] of Object.entries(equal)) {
    if (value === undefined || value === null) continue;
    where.push(`${column} = ?`);
    values.push(value);
  }
  if (labels) {
    where.push(IS_LABELED);
    for (const label of labels) {
      where.push(`EXISTS (SELECT 1 FROM json_each(c.body, '$.labels') WHERE value ->> '$._id' = ?)`);
      values.push(label);
    }
  }
  if (started) {
    where.push(IS_COUNTED);
    if (started.from) {
      where.push(`${STARTED} >= ?`);
      values.push(started.from.toISOString());
    }
    if (started.before) {
      where.push(`${STARTED} < ?`);
      values.push(started.before.toISOString());
    }
  }
}

function statementFor({ search, ...filter }: ConversationFilter) {
  const where: string[] = [];
  const values: (string | number)[] = [];
  let from = 'conversation AS c';
  let place = 'c.activity';
  if (search?.trim()) {
    const match = matchOf(search);
    if (match === null) return { sql: null, values };
    // The search leads, so that its order is the answer's and the rest only filters.
    from = 'conversation_search AS s CROSS JOIN conversation AS c ON c.activity = s.rowid';
    place = 's.rowid';
    where.push('conversation_search MATCH ?');
    values.push(match);
  }
  const others = conditionsOf(filter);
  where.push(...others.where);
  values.push(...others.values);
  const sql = `SELECT c.activity, c.body FROM ${from} WHERE ${[...where, `${place} < ?`].join(' AND ')} ORDER BY ${place} DESC LIMIT ?`;
  return { sql, values };
}
