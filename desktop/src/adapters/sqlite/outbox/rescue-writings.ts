import type { Database } from 'better-sqlite3';

const TABLES = ['outbox', 'draft', 'attached', 'queued_action', 'note_edit', 'reply_edit'] as const;

/** Row by row: of a damaged table, what comes before the damage is carried over too. Throws what it met, after all of them. */
export function rescueWritings(from: Database, to: Database): void {
  const failures = TABLES.flatMap((table) => {
    try {
      carryOver(table, from, to);
      return [];
    } catch (error) {
      return [error];
    }
  });
  if (failures.length > 0) throw new AggregateError(failures, 'Some of what was written here is lost');
}

function carryOver(table: (typeof TABLES)[number], from: Database, to: Database): void {
  const columns = to.pragma(`table_info(${table})`) as { name: string }[];
  const names = columns.map(({ name }) => name).join(', ');
  const insert = to.prepare(
    `INSERT OR IGNORE INTO ${table} (${names}) VALUES (${columns.map(() => '?').join(', ')})`,
  );
  for (const row of from.prepare(`SELECT ${names} FROM ${table}`).raw().iterate() as Iterable<unknown[]>)
    insert.run(...row);
}
