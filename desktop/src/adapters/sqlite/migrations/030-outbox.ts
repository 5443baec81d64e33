import type { Migration } from './migration.ts';

/**
 * What a person wrote and the server does not have: neither table refers to the cache, which may be dropped and filled
 * again at any time. No time of the next attempt is stored: a start tries at once, and a clock that was set meanwhile
 * would make it wait for a day.
 */
export const outbox: Migration = {
  version: 30,
  up(db) {
    db.exec(`
      CREATE TABLE outbox (
        -- Its order: of a conversation, the lowest goes first.
        place INTEGER PRIMARY KEY,
        client_id TEXT NOT NULL UNIQUE,
        conversation_id TEXT NOT NULL,
        session_id TEXT NOT NULL,
        content TEXT NOT NULL,
        created_at TEXT NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('queued', 'sending', 'unsent')),
        reason TEXT,
        attempts INTEGER NOT NULL DEFAULT 0,
        CHECK ((state = 'unsent') = (reason IS NOT NULL))
      ) STRICT;
      CREATE TABLE draft (
        conversation_id TEXT PRIMARY KEY,
        content TEXT NOT NULL,
        updated_at TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;
    `);
  },
};
