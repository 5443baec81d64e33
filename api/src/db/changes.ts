import { expression, type Query } from './query-builder.ts';

/** A place in the order of changes: the transaction that wrote a row last, then the row. */
export interface ChangeKey {
  xid: string;
  id: string;
}

/** What was changed after one snapshot and up to another. Snapshots are PostgreSQL's own texts (`pg_snapshot`). */
export interface ChangeSpan {
  /** null: from the beginning. */
  since: string | null;
  until: string;
  /** Where the page before ended. */
  after: ChangeKey | null;
  limit: number;
}

export interface Changed<T> {
  key: ChangeKey;
  value: T;
}

/**
 * Keeps the rows of that span, in order, with their transaction as `change_xid`. A row written again after `until` is
 * left out: the next span has it. A transaction that was open at `since` and has committed by `until` is in, however
 * old its id.
 */
export function changedWithin(
  { since, until, after, limit }: ChangeSpan,
  { xid, id }: { xid: string; id: string },
): (query: Query) => void {
  return (query) => {
    query
      .select({ change_xid: expression('??', [xid]) })
      .whereRaw('?? < pg_snapshot_xmax(?::pg_snapshot)', [xid, until])
      .whereRaw('pg_visible_in_snapshot(??, ?::pg_snapshot)', [xid, until])
      .orderBy(xid)
      .orderBy(id)
      .limit(limit);
    if (since !== null) {
      query
        .whereRaw('?? >= pg_snapshot_xmin(?::pg_snapshot)', [xid, since])
        .whereRaw('NOT pg_visible_in_snapshot(??, ?::pg_snapshot)', [xid, since]);
    }
    if (after) query.whereRaw('(??, ??) > (?::xid8, ?::uuid)', [xid, id, after.xid, after.id]);
  };
}

export const changeKey = (row: { change_xid: string; id: string }): ChangeKey => ({
  xid: row.change_xid,
  id: row.id,
});
