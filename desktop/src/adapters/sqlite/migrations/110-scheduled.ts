import type { Migration } from './migration.ts';

/** What is to be sent later: as the server has it, and in the outbox with its time. */
export const scheduled: Migration = {
  version: 110,
  up(db) {
    db.exec(`
      CREATE TABLE scheduled (
        id TEXT PRIMARY KEY,
        conversation_id TEXT NOT NULL,
        body TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX scheduled_of_conversation ON scheduled (conversation_id);
      ALTER TABLE outbox ADD COLUMN send_at TEXT;
    `);
  },
};
