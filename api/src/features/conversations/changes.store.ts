import type { Conversation } from '@chatbot-saas/contract';
import { SYNC_WINDOW_DAYS } from '@chatbot-saas/contract/domain';
import {
  type Changed,
  type ChangeSpan,
  changedWithin,
  changeKey,
  expression,
  type Query,
  type TenantDb,
} from '../../db/index.ts';
import { type FoundRow, fromRow, viewed } from './conversations.store.ts';

type ChangedRow = FoundRow & { change_xid: string };

const inWindow = (db: TenantDb) =>
  viewed(db).whereRaw('c.updated_at > now() - make_interval(days => ?)', [SYNC_WINDOW_DAYS]);

const toChanged = (row: ChangedRow): Changed<Conversation> => ({ key: changeKey(row), value: fromRow(row) });

/** Conversations with activity in the last 90 days. */
export async function changed(db: TenantDb, span: ChangeSpan): Promise<Changed<Conversation>[]> {
  const rows: ChangedRow[] = await inWindow(db).modify(
    changedWithin(span, { xid: 'c.changed_xid', id: 'c.id' }),
  );
  return rows.map(toChanged);
}

/**
 * Conversations whose agent was renamed, or whose contact is shown in another way, except those that `changed` returns
 * anyway. One query, because a sync without changes consists of round trips.
 */
export async function renamed(db: TenantDb, span: ChangeSpan): Promise<Changed<Conversation>[]> {
  const unchanged = (rows: Query) =>
    rows.whereRaw('pg_visible_in_snapshot(c.changed_xid, ?::pg_snapshot)', [span.since]);
  const ofAgents = inWindow(db)
    .modify(unchanged)
    .modify(changedWithin(span, { xid: 'u.name_xid', id: 'c.id' }));
  const ofContacts = inWindow(db)
    .join('contacts as p', (on) => on.on('p.tenant_id', 'c.tenant_id').andOn('p.id', 'c.contact_id'))
    .modify(unchanged)
    .modify(changedWithin(span, { xid: 'p.shown_xid', id: 'c.id' }));
  const rows: ChangedRow[] = await db
    .from('conversations')
    .from(expression('((?) UNION ALL (?)) AS renamed', [ofAgents, ofContacts]))
    .orderBy([{ column: 'change_xid' }, { column: 'id' }])
    .limit(span.limit);
  return rows.map(toChanged);
}
