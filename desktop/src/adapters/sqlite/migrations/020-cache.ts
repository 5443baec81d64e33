import type { Migration } from './migration.ts';

/** Marks are letters: half the world's scripts write their vowels as marks, and a word must not end at each. */
const TOKENS = `tokenize = "unicode61 remove_diacritics 2 categories 'L* M* N* Co'"`;

/** Lengths whose matches stand ready in order; of a longer beginning, all words are merged for each search. */
const PREFIXES = '1 2 3 4 5 6 7 8';

/**
 * Rows of conversations and messages have their place in time as their number (see `moment.ts`): "newest first" is the
 * order of the table, and of its search, without sorting.
 *
 * `ahead` is set on what came before its sync page did: 1 since it came, 2 and 3 when one and two pulls have
 * ended after that.
 */
export const cache: Migration = {
  version: 20,
  up(db) {
    db.exec(`
      ALTER TABLE conversation RENAME TO former_inbox;
      DROP INDEX conversation_by_activity;

      CREATE TABLE conversation_key (key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE) STRICT;
      CREATE TABLE conversation (
        key INTEGER PRIMARY KEY,
        activity INTEGER NOT NULL UNIQUE,
        -- Not unique: a page may bring its new owner before it tells of the deletion of the former one.
        session_id TEXT NOT NULL,
        status TEXT NOT NULL,
        is_with_human INTEGER NOT NULL,
        assigned_agent TEXT,
        updated_at TEXT NOT NULL,
        ahead INTEGER,
        -- What sync said last, while the row is ahead of that.
        synced_body TEXT,
        body TEXT NOT NULL
      ) STRICT;
      CREATE INDEX conversation_by_session ON conversation (session_id);
      CREATE INDEX conversation_by_status ON conversation (status, activity);
      CREATE INDEX conversation_with_human ON conversation (activity) WHERE is_with_human;
      CREATE INDEX conversation_by_agent ON conversation (assigned_agent, activity);
      CREATE INDEX conversation_ahead ON conversation (ahead) WHERE ahead IS NOT NULL;
      CREATE VIRTUAL TABLE conversation_search USING fts5 (
        words, content = '', contentless_delete = 1, detail = none, prefix = '${PREFIXES}', ${TOKENS});

      CREATE TABLE message (
        moment INTEGER PRIMARY KEY,
        conversation INTEGER NOT NULL,
        seq INTEGER NOT NULL,
        id TEXT NOT NULL,
        role TEXT NOT NULL,
        sent_at INTEGER NOT NULL,
        client_id TEXT,
        ahead INTEGER,
        metadata TEXT,
        content TEXT NOT NULL,
        -- Where the words to search for are not the content's own (see search-words.ts).
        words TEXT
      ) STRICT;
      CREATE UNIQUE INDEX message_in_order ON message (conversation, seq);
      CREATE INDEX message_ahead ON message (ahead) WHERE ahead IS NOT NULL;
      CREATE VIRTUAL TABLE message_search USING fts5 (
        words, content = '', contentless_delete = 1, detail = none, prefix = '${PREFIXES}', ${TOKENS});

      -- Pieces of an index are merged by sixteens, not by fours: a first sync writes each word half as often, and a search
      -- through thirty pieces takes as long. Merging all of a level at once would keep the whole program waiting.
      INSERT INTO message_search (message_search, rank) VALUES ('automerge', 16), ('crisismerge', 64);
      INSERT INTO conversation_search (conversation_search, rank) VALUES ('automerge', 16), ('crisismerge', 64);

      CREATE TABLE knowledge_item (
        key INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        category TEXT NOT NULL,
        question TEXT NOT NULL,
        body TEXT NOT NULL
      ) STRICT;
      CREATE INDEX knowledge_by_question ON knowledge_item (question COLLATE NOCASE, key);
      CREATE VIRTUAL TABLE knowledge_search USING fts5 (
        question, alternatives, answer, tags, category,
        content = '', contentless_delete = 1, prefix = '1 2 3', ${TOKENS});

      CREATE TABLE sync_state (
        one INTEGER PRIMARY KEY CHECK (one = 1),
        cursor TEXT,
        as_of TEXT,
        is_first INTEGER NOT NULL DEFAULT 1,
        rows INTEGER NOT NULL DEFAULT 0,
        is_search_behind INTEGER NOT NULL DEFAULT 0
      ) STRICT;
      INSERT INTO sync_state (one) VALUES (1);

      -- Offline after an update, the inbox of yesterday is still there; the first sync takes its place.
      INSERT INTO conversation_key (id) SELECT id FROM former_inbox ORDER BY updated_at;
      INSERT INTO conversation
        SELECT key, (unixepoch(updated_at) - unixepoch('2020-01-01')) * 4096000 + key, session_id, body ->> 'status', 1,
               body ->> 'assignedAgent', updated_at, 1, NULL, body
          FROM former_inbox JOIN conversation_key USING (id);
      INSERT INTO conversation_search (rowid, words)
        SELECT activity, concat_ws(' ', body ->> '$.visitor.name', body ->> '$.visitor.email', body ->> '$.lastMessage.content')
          FROM conversation;
      UPDATE sync_state SET as_of = (SELECT value FROM meta WHERE name = 'inbox_as_of');
      DROP TABLE former_inbox;
    `);
  },
};
