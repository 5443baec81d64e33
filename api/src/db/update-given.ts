import type { Query } from './query-builder.ts';

/** Sets the columns that have a value and returns the rows; without values it only reads them. */
export function updateGiven(rows: Query, columns: Record<string, unknown>): Query {
  const given = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
  return Object.keys(given).length > 0 ? rows.update(given).returning('*') : rows.select('*');
}
