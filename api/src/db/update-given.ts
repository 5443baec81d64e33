import type { Query, Values } from './query.ts';

/** Sets the columns that have a value and returns the rows; without values it only reads them. */
export function updateGiven<Sources>(
  rows: Query<Sources>,
  columns: { [Name in keyof Values<Sources>]?: Values<Sources>[Name] | undefined },
): Query<Sources> {
  const given = Object.fromEntries(
    Object.entries(columns).filter(([, value]) => value !== undefined),
  ) as Values<Sources>;
  return Object.keys(given).length > 0 ? rows.update(given).returning('*') : rows.select('*');
}
