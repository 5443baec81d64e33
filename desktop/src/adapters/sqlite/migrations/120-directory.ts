import type { Migration } from './migration.ts';

/** Short lists that are fetched as a whole: labels, the team, saved views, mentions. And what lists are narrowed by. */
export const directory: Migration = {
  version: 120,
  up(db) {
    db.exec(`
      CREATE TABLE directory (name TEXT PRIMARY KEY, body TEXT NOT NULL) STRICT, WITHOUT ROWID;
      CREATE TABLE mention (
        id TEXT PRIMARY KEY,
        conversation_id TEXT NOT NULL,
        note_id TEXT NOT NULL,
        is_read INTEGER NOT NULL,
        -- When it was read on this computer, while the server may not know of it.
        read_here TEXT,
        body TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;
      -- Other texts for notes that the server has, as long as it does not have them.
      CREATE TABLE note_edit (
        note_id TEXT PRIMARY KEY,
        conversation_id TEXT NOT NULL,
        content TEXT NOT NULL,
        mentions TEXT NOT NULL,
        state TEXT NOT NULL,
        reason TEXT
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX conversation_labeled ON conversation (activity) WHERE body ->> '$.labels[0]' IS NOT NULL;
      CREATE INDEX conversation_of_contact ON conversation (body ->> '$.contact._id', activity)
       WHERE body ->> '$.contact._id' IS NOT NULL;
    `);
  },
};
