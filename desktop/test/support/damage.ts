import { closeSync, openSync, writeSync } from 'node:fs';
import Database from 'better-sqlite3';

/** Spoils the pages of these tables and indexes in a closed database; its first pages stay whole. */
export function damage(file: string, names: readonly string[]): void {
  const db = new Database(file);
  db.pragma('wal_checkpoint(TRUNCATE)');
  const page = (name: string) =>
    Number(db.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').pluck().get(name));
  const damaged = names.map(page);
  const size = Number(db.pragma('page_size', { simple: true }));
  db.close();
  const handle = openSync(file, 'r+');
  for (const number of damaged) writeSync(handle, Buffer.alloc(size, 0xee), 0, size, (number - 1) * size);
  closeSync(handle);
}
