import type { Assignee } from '@chatbot-saas/contract';
import type { ConversationChannel, ConversationStatus } from '@chatbot-saas/contract/domain';
import { expression, patternContaining, type Query, type TenantDb } from '../../db/index.ts';
import type { ListedRow } from './conversation-row.ts';
import { listed } from './conversations.store.ts';
import type { Position } from './cursor.ts';
import { type PartsQuery, partsOf, within as withinPart } from './list-parts.ts';

/** What a conversation has to be, to be listed. */
export interface Filter {
  status?: readonly ConversationStatus[] | undefined;
  assignedAgent?: string | undefined;
  assignee?: Assignee | undefined;
  /** All of them. */
  labels?: readonly string[] | undefined;
  channel?: ConversationChannel | undefined;
  contact?: string | undefined;
}

export interface ConversationQuery extends PartsQuery, Filter {
  limit: number;
  /** Narrows the list to those that a report counts. */
  counted?: ((rows: Query) => void) | undefined;
  /** The end of the previous page. */
  after?: Position | undefined;
}

/** The newest rows that are searched without the index: they fill a page for any word that occurs in at least 2% of conversations. */
const SEARCHED_FIRST = 1_000;

/** Part after part, until the page is full. */
export async function list(db: TenantDb, query: ConversationQuery): Promise<ListedRow[]> {
  const parts = partsOf(query);
  const from = Math.max(0, query.after ? parts.indexOf(query.after.section) : 0);
  const found: ListedRow[] = [];
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

/** Of conversations as `c`, without what is shown with them. */
type Rows = Query;
type Narrow = (rows: Rows) => void;

const alone = (db: TenantDb): Rows => db.from('conversations as c');

/** One page, in this order. Only its rows are shown: a page that is sorted would look up everything for all rows. */
function page(
  db: TenantDb,
  rows: Rows,
  limit: number,
  column: 'updated_at' | 'handoff_requested_at',
  direction?: 'desc' | 'asc',
): Rows {
  const inOrder: Narrow = (query) => query.orderBy(`c.${column}`, direction).orderBy('c.id', direction);
  const ofPage = rows
    .select('c.*', { cursor_at: expression(`c.${column}::text`) })
    .modify(inOrder)
    .limit(limit);
  return listed(db).from(ofPage.as('c')).select(expression('c.cursor_at')).modify(inOrder);
}

/** Longest wait first. */
async function listWaiting(
  db: TenantDb,
  { limit, after, ...query }: ConversationQuery,
  narrow: Narrow,
): Promise<ListedRow[]> {
  const words = query.search?.trim();
  const rows = alone(db).modify(narrow).modify(filtered(query));
  if (after)
    rows.whereRaw('(c.handoff_requested_at, c.id) > (?::timestamptz, ?::uuid)', [after.at, after.id]);
  if (words) rows.modify(containsWords(words));
  return page(db, rows, limit, 'handoff_requested_at');
}

async function listByActivity(db: TenantDb, query: ConversationQuery, narrow: Narrow): Promise<ListedRow[]> {
  const words = query.search?.trim();
  const read = (rows: Rows): Rows => page(db, rows, query.limit, 'updated_at', directionOf(query));
  const all = () => alone(db).modify(within(query)).modify(narrow);
  if (!words) return read(all());
  // Frequent words are found in the newest rows, and would be a long list in the index. Rare words are the opposite.
  const newest = all()
    .orderBy('c.updated_at', directionOf(query))
    .orderBy('c.id', directionOf(query))
    .limit(SEARCHED_FIRST);
  const first: ListedRow[] = await read(alone(db).from(newest.as('c')).modify(containsWords(words)));
  if (first.length === query.limit) return first;
  return read(all().modify(containsWords(words)).modify(mayContainWords(db, words)));
}

const directionOf = ({ sort }: ConversationQuery) => (sort === 'oldest' ? 'asc' : 'desc');

const filtered =
  ({
    status,
    assignedAgent,
    assignee,
    labels,
    channel,
    contact,
    counted,
    userId,
  }: Filter & Pick<ConversationQuery, 'counted' | 'userId'>): Narrow =>
  (rows) => {
    counted?.(rows);
    // A key is no one’s: nothing is its own.
    if (assignee === 'none') rows.whereNull('c.assigned_agent');
    else if (assignee)
      rows.whereRaw('c.assigned_agent = ?::uuid', [assignee === 'me' ? (userId ?? null) : assignee]);
    // The first condition is that of the index: security keeps the second one out of any.
    if (labels) rows.whereRaw(`c.label_ids <> '{}' AND c.label_ids @> ?::uuid[]`, [[...labels]]);
    if (channel) rows.where({ 'c.channel': channel });
    if (contact) rows.where({ 'c.contact_id': contact });
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

/** Rows that the index matches, and rows changed since it was built; all rows without an index. */
const mayContainWords = (db: TenantDb, words: string) => (rows: Rows) => {
  // The whole condition is in the subquery. The policy allows an index scan only if the compared value is a constant.
  const unseen = db
    .from('search_progress')
    .select(expression(`coalesce(max(pg_snapshot_xmin(indexed)), '0')`));
  const changed = db.from('conversations').where('changed_xid', '>=', unseen).select('id');
  rows.whereRaw('c.id = ANY (ARRAY(SELECT find_indexed(?) UNION ALL ?))', [words, changed]);
};
