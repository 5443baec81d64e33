import type { Migration } from './migration.ts';

/** The conversations of a contact, newest first, without reading all others. */
export const contact: Migration = {
  version: 50,
  up(db) {
    db.exec(`
      CREATE INDEX conversation_by_contact ON conversation (body ->> '$.contact._id', activity)
        WHERE body ->> '$.contact._id' IS NOT NULL`);
  },
};
