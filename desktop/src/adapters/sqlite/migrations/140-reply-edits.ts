import type { Migration } from './migration.ts';

/** Saved replies that were written, changed or deleted here; not of the cache, as the outbox is not. */
export const replyEdits: Migration = {
  version: 140,
  up(db) {
    db.exec(`
      CREATE TABLE reply_edit (
        -- Its order: the lowest is sent first.
        place INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        body TEXT NOT NULL
      ) STRICT`);
  },
};
