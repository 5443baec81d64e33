import type { Conversation } from '@chatbot-saas/contract';
import { SYNC_WINDOW_DAYS } from '@chatbot-saas/contract/domain';
import { type Changed, type ChangeSpan, changedWithin, changeKey, type TenantDb } from '../../db/index.ts';
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

/** Conversations whose agent was renamed, except those that `changed` returns anyway. */
export async function renamed(db: TenantDb, span: ChangeSpan): Promise<Changed<Conversation>[]> {
  const rows: ChangedRow[] = await inWindow(db)
    .whereRaw('pg_visible_in_snapshot(c.changed_xid, ?::pg_snapshot)', [span.since])
    .modify(changedWithin(span, { xid: 'u.name_xid', id: 'c.id' }));
  return rows.map(toChanged);
}
