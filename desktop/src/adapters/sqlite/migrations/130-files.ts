import type { Migration } from './migration.ts';

/** Files that are not sent yet: below a draft, or with what is in the outbox. Their bytes are in a folder next to this file. */
export const files: Migration = {
  version: 130,
  up(db) {
    db.exec(`
      CREATE TABLE attached (
        -- As in \`draft\`.
        draft TEXT PRIMARY KEY,
        -- JSON: an array, never empty.
        files TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;
      ALTER TABLE outbox ADD COLUMN files TEXT NOT NULL DEFAULT '[]';
    `);
  },
};
