import type { Migration } from './migration.ts';

/** What the team writes to itself; in the outbox, a note is between the replies of its conversation. */
export const notes: Migration = {
  version: 80,
  up(db) {
    db.exec(`
      CREATE TABLE note (
        id TEXT PRIMARY KEY,
        conversation_id TEXT NOT NULL,
        body TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX note_of_conversation ON note (conversation_id, id);
      ALTER TABLE outbox ADD COLUMN kind TEXT NOT NULL DEFAULT 'reply';
      ALTER TABLE outbox ADD COLUMN mentions TEXT NOT NULL DEFAULT '[]'`);
  },
};
