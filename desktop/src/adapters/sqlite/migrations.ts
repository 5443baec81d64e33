import type { Database } from 'better-sqlite3';

export interface Migration {
  /** Steps of ten leave room to mend a release that is already out. */
  version: number;
  up(db: Database): void;
}

export const migrations: readonly Migration[] = [
  {
    version: 10,
    up(db) {
      db.exec(`
        CREATE TABLE conversation (
          id TEXT PRIMARY KEY,
          session_id TEXT NOT NULL UNIQUE,
          updated_at TEXT NOT NULL,
          body TEXT NOT NULL
        ) STRICT;
        CREATE INDEX conversation_by_activity ON conversation (updated_at DESC);
        CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
      `);
    },
  },
];
