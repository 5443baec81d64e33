import type { Column, Query } from './query.ts';
import { expression } from './query-builder.ts';

/** A position in the order of changes: the last writing transaction, then the row. */
export interface ChangeKey {
  xid: string;
  id: string;
}

/** Changes between two snapshots in PostgreSQL's `pg_snapshot` format. */
export interface ChangeSpan {
  /** Null starts from the beginning. */
  since: string | null;
  until: string;
  /** End of the previous page. */
  after: ChangeKey | null;
  limit: number;
}

export interface Changed<T> {
  key: ChangeKey;
  value: T;
}

/**
 * Selects the rows of that span in order, with their transaction as `change_xid`. Rows written after `until` belong
 * to the next span. A transaction open at `since` and committed by `until` is included, regardless of its id.
 */
export function changedWithin<Sources>(
  { since, until, after, limit }: ChangeSpan,
  { xid, id }: { xid: Column<Sources>; id: Column<Sources> },
): (query: Query<Sources>) => void {
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
