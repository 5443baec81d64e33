// The least that a program with better-sqlite3 has to do for the same: the same tables, prepared statements, and all
// settings as SQLite and FTS5 come.
import type { Conversation, SyncedMessage, SyncPage } from '@chatbot-saas/contract';
import type Database from 'better-sqlite3';
import { migrate } from '../src/adapters/sqlite/migrate.ts';
import { migrations } from '../src/adapters/sqlite/migrations/index.ts';

const EPOCH_MS = Date.UTC(2020, 0, 1);

export function makeTables(db: Database.Database): void {
  migrate(db, migrations);
  for (const table of ['message_search', 'conversation_search'])
    db.exec(`INSERT INTO ${table} (${table}, rank) VALUES ('automerge', 4), ('crisismerge', 16)`);
}

/** All rows in one transaction; the words of each table by one INSERT … SELECT. */
export function insertAll(db: Database.Database, pages: readonly SyncPage[]): void {
  const insertKey = db.prepare('INSERT INTO conversation_key (key, id) VALUES (?, ?)');
  const insertConversation = db.prepare(`
    INSERT INTO conversation (key, activity, session_id, status, is_with_human, assigned_agent, updated_at, body)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)`);
  const insertMessage = db.prepare(`
    INSERT INTO message (moment, conversation, seq, id, role, sent_at, client_id, content) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`);
  const keys = new Map<string, number>();

  const putConversation = (row: Conversation) => {
    const key = keys.size + 1;
    keys.set(row._id, key);
    insertKey.run(key, row._id);
    const activity = (Date.parse(row.updatedAt) - EPOCH_MS) * 4096 + (key % 4096);
    const body = JSON.stringify(row);
    insertConversation.run(
      key,
      activity,
      row.sessionId,
      row.status,
      row.status === 'ended' ? 0 : 1,
      row.assignedAgent,
      row.updatedAt,
      body,
    );
  };
  const putMessage = ({ conversationId, seq, id, role, timestamp, clientId, content }: SyncedMessage) => {
    const key = keys.get(conversationId);
    const sentAt = Date.parse(timestamp);
    insertMessage.run((sentAt - EPOCH_MS) * 4096 + seq, key, seq, id, role, sentAt, clientId, content);
  };

  db.transaction(() => {
    for (const { changes } of pages) {
      for (const row of changes.conversations) putConversation(row);
      for (const row of changes.messages) putMessage(row);
    }
    db.exec(`
      INSERT INTO conversation_search (rowid, words)
        SELECT activity, concat_ws(' ', body ->> '$.visitor.name', body ->> '$.visitor.email', body ->> '$.lastMessage.content')
          FROM conversation;
      INSERT INTO message_search (rowid, words) SELECT moment, content FROM message ORDER BY moment`);
  })();
}

/** The newest 50 messages of a conversation, as rows. */
export function readNewest(db: Database.Database, conversationId: string): unknown[] {
  return db
    .prepare(`
      SELECT seq, message.id, role, sent_at, client_id, metadata, content
        FROM message JOIN conversation_key ON key = conversation
       WHERE conversation_key.id = ? ORDER BY seq DESC LIMIT 50`)
    .all(conversationId);
}

/** The newest 50 messages that match an FTS5 expression, as rows. */
export function bareSearch(db: Database.Database): (match: string) => unknown[] {
  const select = db.prepare<[string]>(`
    SELECT message.* FROM message_search JOIN message ON moment = message_search.rowid
     WHERE message_search MATCH ? ORDER BY message_search.rowid DESC LIMIT 50`);
  return (match) => select.all(match);
}

/** What each reply writes, which callers put into transactions: kept, under way, and gone with its message in its place. */
export function replyWrites(db: Database.Database) {
  const insert = db.prepare(`
    INSERT INTO outbox (client_id, conversation_id, session_id, content, created_at, state)
    VALUES (?, 'conversation', 'session', ?, '2026-03-02T09:00:00.000Z', 'queued')`);
  const update = db.prepare(`UPDATE outbox SET state = 'sending', attempts = 1 WHERE client_id = ?`);
  const remove = db.prepare('DELETE FROM outbox WHERE client_id = ?');
  const insertMessage = db.prepare(`
    INSERT INTO message (moment, conversation, seq, id, role, sent_at, client_id, content)
    VALUES (:n, 1, :n, :id, 'agent', :n, :id, :text)`);
  const insertWords = db.prepare('INSERT INTO message_search (rowid, words) VALUES (?, ?)');
  return {
    keep: (n: number, text: string) => void insert.run(`reply-${n}`, text),
    begin: (n: number) => void update.run(`reply-${n}`),
    settle(n: number, text: string) {
      insertMessage.run({ n, id: `reply-${n}`, text });
      insertWords.run(n, text);
      remove.run(`reply-${n}`);
    },
  };
}
