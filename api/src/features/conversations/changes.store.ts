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
import { fromRow, type ListedRow } from './conversation-row.ts';
import { listByIds, listed } from './conversations.store.ts';

type ChangeRow = Pick<ListedRow, 'id'> & { change_xid: string };

const inWindow = <Sources>(conversations: Query<Sources>): Query<Sources> =>
  conversations.whereRaw('c.updated_at > now() - make_interval(days => ?)', [SYNC_WINDOW_DAYS]);

/** Conversations with activity in the last 90 days. */
export async function changed(db: TenantDb, span: ChangeSpan): Promise<Changed<Conversation>[]> {
  const rows: (ListedRow & ChangeRow)[] = await inWindow(listed(db)).modify(
    changedWithin(span, { xid: 'c.changed_xid', id: 'c.id' }),
  );
  return rows.map((row) => ({ key: changeKey(row), value: fromRow(row) }));
}

/**
 * Conversations whose agent was renamed, or whose contact or a label is shown in another way, except those that `changed`
 * returns anyway. They are found first and read if there are any, because planning the whole query costs most of a sync without
 * changes.
 */
export async function renamed(db: TenantDb, span: ChangeSpan): Promise<Changed<Conversation>[]> {
  const unchanged = () =>
    inWindow(db.from('conversations as c'))
      .select('c.id')
      .whereRaw('pg_visible_in_snapshot(c.changed_xid, ?::pg_snapshot)', [span.since]);
  const ofAgents = unchanged()
    .join('users as u', (on) => on.on('u.tenant_id', 'c.tenant_id').andOn('u.id', 'c.assigned_agent'))
    .modify(changedWithin(span, { xid: 'u.name_xid', id: 'c.id' }));
  const ofContacts = unchanged()
    .join('contacts as p', (on) => on.on('p.tenant_id', 'c.tenant_id').andOn('p.id', 'c.contact_id'))
    .modify(changedWithin(span, { xid: 'p.shown_xid', id: 'c.id' }));
  const ofLabels = unchanged()
    .whereRaw(`c.label_ids <> '{}'`)
    .join('labels as l', (on) => on.on('l.tenant_id', 'c.tenant_id'))
    .whereRaw('l.id = ANY (c.label_ids)')
    .modify(changedWithin(span, { xid: 'l.changed_xid', id: 'c.id' }));
  const found: ChangeRow[] = await db
    .from('conversations')
    .from(expression('((?) UNION ALL (?) UNION ALL (?)) AS renamed', [ofAgents, ofContacts, ofLabels]))
    .orderBy([{ column: 'change_xid' }, { column: 'id' }])
    .limit(span.limit);
  if (found.length === 0) return [];
  const rows = await listByIds(db, [...new Set(found.map(({ id }) => id))]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  // One was deleted meanwhile. A page with a gap would look like the last one.
  if (found.some(({ id }) => !byId.has(id))) return renamed(db, span);
  return found.flatMap((row) => {
    const shown = byId.get(row.id);
    return shown ? [{ key: changeKey(row), value: fromRow(shown) }] : [];
  });
}
