import type { Migration } from './migration.ts';

/** Short lists that are fetched as a whole: labels, the team, saved views. And what lists are narrowed by. */
export const directory: Migration = {
  version: 100,
  up(db) {
    db.exec(`
      CREATE TABLE directory (name TEXT PRIMARY KEY, body TEXT NOT NULL) STRICT, WITHOUT ROWID;
      CREATE INDEX conversation_labeled ON conversation (activity) WHERE body ->> '$.labels[0]' IS NOT NULL;
      CREATE INDEX conversation_of_contact ON conversation (body ->> '$.contact._id', activity)
       WHERE body ->> '$.contact._id' IS NOT NULL;
    `);
  },
};
