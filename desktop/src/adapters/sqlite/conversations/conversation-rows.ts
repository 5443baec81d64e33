import type { Conversation } from '@chatbot-saas/contract';
import { conversation } from '@chatbot-saas/contract';
import { isWithHuman } from '@chatbot-saas/contract/domain';
import type { Database } from 'better-sqlite3';
import { indexedWords } from '../match.ts';
import { freeMoment, momentOf } from '../moment.ts';
import type { ConversationKeys } from './conversation-keys.ts';

export interface StoredConversation {
  key: number;
  activity: number;
  updated_at: string;
  ahead: number | null;
  synced_body: string | null;
  body: string;
}

/** Writes of conversations, each with the row that makes it findable; callers hold the transaction. */
export interface ConversationRows {
  get(key: number): StoredConversation | null;
  /** `ahead` and `synced_body` as in the migration. */
  put(item: Conversation, ahead: 1 | 2 | null, syncedBody: string | null): void;
  /** Notes what sync says of a row that is ahead of it, which stays as it is. */
  noteSynced(key: number, body: string): void;
  remove(key: number): void;
  removeAll(): void;
}

export function conversationRows(db: Database, keys: ConversationKeys): ConversationRows {
  const select = db.prepare<[number], StoredConversation>(
    'SELECT key, activity, updated_at, ahead, synced_body, body FROM conversation WHERE key = ?',
  );
  const ownerOf = db.prepare<[number], number>('SELECT key FROM conversation WHERE activity = ?').pluck();
  const newestBefore = db
    .prepare<[number], number | null>('SELECT max(activity) FROM conversation WHERE activity < ?')
    .pluck();
  const upsert = db.prepare(`
    INSERT INTO conversation (key, activity, session_id, status, is_with_human, assigned_agent, updated_at, ahead, synced_body, body)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (key) DO UPDATE SET activity = excluded.activity, session_id = excluded.session_id, status = excluded.status,
      is_with_human = excluded.is_with_human, assigned_agent = excluded.assigned_agent, updated_at = excluded.updated_at,
      ahead = excluded.ahead, synced_body = excluded.synced_body, body = excluded.body`);
  const note = db.prepare<[string, number]>('UPDATE conversation SET synced_body = ? WHERE key = ?');
  const deleteRow = db.prepare<[number]>('DELETE FROM conversation WHERE key = ?');
  const deleteKey = db.prepare<[number]>('DELETE FROM conversation_key WHERE key = ?');
  const index = db.prepare<[number, string]>('INSERT INTO conversation_search (rowid, words) VALUES (?, ?)');
  const unindex = db.prepare<[number]>('DELETE FROM conversation_search WHERE rowid = ?');

  const placeFor = (item: Conversation, key: number) => {
    const wish = momentOf(Date.parse(item.updatedAt), key);
    const owner = ownerOf.get(wish);
    if (owner === undefined || owner === key) return wish;
    return freeMoment(wish, (bound) => newestBefore.get(bound) ?? null);
  };

  return {
    get: (key) => select.get(key) ?? null,
    put(item, ahead, syncedBody) {
      const key = keys.ensure(item._id);
      const former = select.get(key);
      const isSameMoment = former?.updated_at === item.updatedAt;
      const activity = former && isSameMoment ? former.activity : placeFor(item, key);
      if (former) unindex.run(former.activity);
      const { sessionId, status, assignedAgent, updatedAt } = item;
      const withHuman = isWithHuman(status) ? 1 : 0;
      const body = JSON.stringify(item);
      upsert.run(
        key,
        activity,
        sessionId,
        status,
        withHuman,
        assignedAgent,
        updatedAt,
        ahead,
        syncedBody,
        body,
      );
      index.run(activity, wordsToFind(item));
    },
    noteSynced: (key, body) => void note.run(body, key),
    remove(key) {
      const former = select.get(key);
      if (former) unindex.run(former.activity);
      deleteRow.run(key);
      deleteKey.run(key);
      keys.forget();
    },
    removeAll() {
      db.exec(`
        DELETE FROM conversation;
        DELETE FROM conversation_key;
        INSERT INTO conversation_search (conversation_search) VALUES ('delete-all')`);
      keys.forget();
    },
  };
}

/** A row in a shape of another contract is left out; the sync that starts over brings it again. */
export function parseConversation(body: string): Conversation | null {
  const parsed = conversation.safeParse(JSON.parse(body));
  return parsed.success ? parsed.data : null;
}

function wordsToFind({ visitor, lastMessage, lastVisitorMessage }: Conversation): string {
  const shown = lastMessage?.role === 'user' ? null : lastVisitorMessage?.content;
  const text = [visitor.name, visitor.email, lastMessage?.content, shown].filter(Boolean).join(' ');
  return indexedWords(text) ?? text;
}
