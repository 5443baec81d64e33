import type { ConversationStatus } from '@chatbot-saas/shared/domain';
import { expression, type Query, type TenantDb } from '../../db/index.ts';
import { type ConversationRow, withAgentName } from './conversations.store.ts';

export interface ConversationQuery {
  limit: number;
  status?: readonly ConversationStatus[] | undefined;
  assignedAgent?: string | undefined;
  search?: string | undefined;
  before?: { updatedAt: string; id: string } | undefined;
}

/** How many of the newest are searched as they stand: enough for a page of any word that one in fifty holds. */
const SEARCHED_FIRST = 1_000;

/** Newest activity first; `before` is the last row of the page before. */
export async function list(db: TenantDb, query: ConversationQuery): Promise<ConversationRow[]> {
  const words = query.search?.trim();
  if (!words) return page(withAgentName(db).modify(within(query)), query);
  // What is often said is found in the newest at once, and would be a long list in the index; what is rarely said is
  // the other way round.
  const newest: ConversationRow[] = await page(newestOf(db, query), query).modify(holds(words));
  if (newest.length === query.limit) return newest;
  return page(withAgentName(db).modify(within(query)), query)
    .modify(holds(words))
    .modify(mayHold(db, words));
}

const page = (rows: Query, { limit }: ConversationQuery): Query =>
  rows
    .select({ cursor_at: expression('c.updated_at::text') })
    .orderBy('c.updated_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit);

const within =
  ({ status, assignedAgent, before }: ConversationQuery) =>
  (rows: Query): void => {
    if (status) rows.whereIn('c.status', [...status]);
    if (assignedAgent) rows.where({ 'c.assigned_agent': assignedAgent });
    if (before) {
      rows.whereRaw('(c.updated_at, c.id) < (?::timestamptz, ?::uuid)', [before.updatedAt, before.id]);
    }
  };

const literal = (text: string) => text.replace(/[\\%_]/g, (c) => `\\${c}`);

const holds = (words: string) => (rows: Query) => {
  const pattern = `%${literal(words)}%`;
  rows.where((any) =>
    any
      .whereILike('c.visitor_name', pattern)
      .orWhereILike('c.visitor_email', pattern)
      .orWhereILike('c.last_message', pattern),
  );
};

/** A subquery with a limit of its own: its rows are read in order and tested one by one, until the page is full. */
const newestOf = (db: TenantDb, query: ConversationQuery): Query => {
  const newest = db
    .from('conversations as c')
    .modify(within(query))
    .orderBy('c.updated_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(SEARCHED_FIRST);
  return withAgentName(db).from(newest.as('c'));
};

/** Whatever the index names, and whatever it has not seen as it is now; all as long as there is no index. */
const mayHold = (db: TenantDb, words: string) => (rows: Query) => {
  // All of it in the subquery: what is compared with the column must be a value, or the policy keeps it from the index.
  const unseen = db
    .from('search_progress')
    .select(expression(`coalesce(max(pg_snapshot_xmin(indexed)), '0')`));
  const changed = db.from('conversations').where('changed_xid', '>=', unseen).select('id');
  rows.whereRaw('c.id = ANY (ARRAY(SELECT find_indexed(?) UNION ALL ?))', [words, changed]);
};
