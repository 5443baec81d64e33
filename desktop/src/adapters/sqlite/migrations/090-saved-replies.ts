import type { Migration } from './migration.ts';

/** Saved replies to choose from offline, and which of them a queued reply was written with. */
export const savedReplies: Migration = {
  version: 90,
  up(db) {
    db.exec(`
      CREATE TABLE saved_reply (id TEXT PRIMARY KEY, body TEXT NOT NULL) STRICT, WITHOUT ROWID;
      ALTER TABLE outbox ADD COLUMN saved_reply TEXT;
    `);
  },
};
