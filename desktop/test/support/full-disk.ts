import Database from 'better-sqlite3';

/** Refuses what is written to these tables of an open database, as a full disk does; the answer frees the disk again. */
export function fillDisk(file: string, tables: readonly string[]): () => void {
  const run = (statements: readonly string[]) => {
    const db = new Database(file);
    db.exec(statements.join(';'));
    db.close();
  };
  const names = tables.flatMap((table) => ['INSERT', 'UPDATE'].map((verb) => ({ table, verb })));
  run(
    names.map(
      ({ table, verb }) =>
        `CREATE TRIGGER full_${table}_${verb} BEFORE ${verb} ON ${table} BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END`,
    ),
  );
  return () => run(names.map(({ table, verb }) => `DROP TRIGGER full_${table}_${verb}`));
}
