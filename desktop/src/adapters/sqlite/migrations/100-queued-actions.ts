import type { Migration } from './migration.ts';

/** What is to be done with conversations once there is a connection; not of the cache, as the outbox is not. */
export const queuedActions: Migration = {
  version: 100,
  up(db) {
    db.exec(`
      CREATE TABLE queued_action (
        -- Its order: of a conversation, the lowest is done first.
        place INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        body TEXT NOT NULL
      ) STRICT`);
  },
};
