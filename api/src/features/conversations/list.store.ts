import type { ConversationStatus } from '@chatbot-saas/contract/domain';
import { expression, patternContaining, type Query, type TenantDb } from '../../db/index.ts';
import { type FoundRow, viewed } from './conversations.store.ts';
import type { Position } from './cursor.ts';
import { type PartsQuery, partsOf, within as withinPart } from './list-parts.ts';

export interface ConversationQuery extends PartsQuery {
  limit: number;
  status?: readonly ConversationStatus[] | undefined;
  assignedAgent?: string | undefined;
  /** Narrows the list to those that a report counts. */
  counted?: ((rows: Query) => void) | undefined;
  /** The end of the previous page. */
  after?: Position | undefined;
}

/** The newest rows that are searched without the index: they fill a page for any word that occurs in at least 2% of conversations. */
const SEARCHED_FIRST = 1_000;

/** Part after part, until the page is full. */
export async function list(db: TenantDb, query: ConversationQuery): Promise<FoundRow[]> {
  const parts = partsOf(query);
  const from = Math.max(0, query.after ? parts.indexOf(query.after.section) : 0);
  const found: FoundRow[] = [];
  for (const part of parts.slice(from)) {
    const limit = query.limit - found.length;
    if (limit === 0) break;
    const after = part === parts[from] ? query.after : undefined;
    const read =
      part === 'waiting' && query.sort !== 'recent' && query.sort !== 'oldest' ? listWaiting : listByActivity;
    found.push(...(await read(db, { ...query, limit, after }, withinPart(part, query))));
  }
  return found;
}

type Rows = ReturnType<typeof viewed>;
type Narrow = (rows: Rows) => void;

/** Longest wait first. */
async function listWaiting(
  db: TenantDb,
  { limit, after, ...query }: ConversationQuery,
  narrow: Narrow,
): Promise<FoundRow[]> {
  const words = query.search?.trim();
  return viewed(db)
    .modify(narrow)
    .modify(filtered(query))
    .modify((rows) => {
      if (after)
        rows.whereRaw('(c.handoff_requested_at, c.id) > (?::timestamptz, ?::uuid)', [after.at, after.id]);
      if (words) rows.modify(containsWords(words));
    })
    .select({ cursor_at: expression('c.handoff_requested_at::text') })
    .orderBy('c.handoff_requested_at')
    .orderBy('c.id')
    .limit(limit);
}

async function listByActivity(db: TenantDb, query: ConversationQuery, narrow: Narrow): Promise<FoundRow[]> {
  const words = query.search?.trim();
  const all = () => page(viewed(db).modify(within(query)).modify(narrow), query);
  if (!words) return all();
  // Frequent words are found in the newest rows, and would be a long list in the index. Rare words are the opposite.
  const first: FoundRow[] = await page(firstOf(db, query, narrow), query).modify(containsWords(words));
  if (first.length === query.limit) return first;
  return all().modify(containsWords(words)).modify(mayContainWords(db, words));
}

const directionOf = ({ sort }: ConversationQuery) => (sort === 'oldest' ? 'asc' : 'desc');

const inOrder = (query: ConversationQuery) => (rows: Rows) =>
  rows.orderBy('c.updated_at', directionOf(query)).orderBy('c.id', directionOf(query)).limit(query.limit);

const page = (rows: Rows, query: ConversationQuery): Rows =>
  rows.select({ cursor_at: expression('c.updated_at::text') }).modify(inOrder(query));

const filtered =
  ({
    status,
    assignedAgent,
    counted,
  }: Pick<ConversationQuery, 'status' | 'assignedAgent' | 'counted'>): Narrow =>
  (rows) => {
    counted?.(rows);
    if (status) rows.whereIn('c.status', [...status]);
    if (assignedAgent) rows.where({ 'c.assigned_agent': assignedAgent });
  };

const within =
  (query: ConversationQuery): Narrow =>
  (rows) => {
    rows.modify(filtered(query));
    const isPast = query.sort === 'oldest' ? '>' : '<';
    const { after } = query;
    if (after)
      rows.whereRaw(`(c.updated_at, c.id) ${isPast} (?::timestamptz, ?::uuid)`, [after.at, after.id]);
  };

const containsWords = (words: string) => (rows: Rows) => {
  const pattern = patternContaining(words);
  rows.where((any) =>
    any
      .whereILike('c.visitor_name', pattern)
      .orWhereILike('c.visitor_email', pattern)
      .orWhereILike('c.last_message', pattern),
  );
};

/** A limited subquery, whose rows are read in order and tested until the page is full. */
const firstOf = (db: TenantDb, query: ConversationQuery, narrow: Narrow): Rows => {
  const alone: Query = db.from('conversations as c');
  const first = alone
    .modify(within(query))
    .modify(narrow)
    .modify(inOrder({ ...query, limit: SEARCHED_FIRST }));
  return viewed(db).from(first.as('c'));
};

/** Rows that the index matches, and rows changed since it was built; all rows without an index. */
const mayContainWords = (db: TenantDb, words: string) => (rows: Rows) => {
  // The whole condition is in the subquery. The policy allows an index scan only if the compared value is a constant.
  const unseen = db
    .from('search_progress')
    .select(expression(`coalesce(max(pg_snapshot_xmin(indexed)), '0')`));
  const changed = db.from('conversations').where('changed_xid', '>=', unseen).select('id');
  rows.whereRaw('c.id = ANY (ARRAY(SELECT find_indexed(?) UNION ALL ?))', [words, changed]);
};
