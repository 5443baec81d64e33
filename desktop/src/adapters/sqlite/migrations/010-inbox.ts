import type { Migration } from './migration.ts';

export const inbox: Migration = {
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
};
