import type { Database } from 'better-sqlite3';
import { type ConversationKeys, conversationKeys } from './conversations/conversation-keys.ts';
import { type ConversationRows, conversationRows } from './conversations/conversation-rows.ts';
import { type KnowledgeRows, knowledgeRows } from './knowledge/knowledge-rows.ts';
import { lazily } from './lazily.ts';
import { type MentionRows, mentionRows } from './mentions/mention-rows.ts';
import { type MessageRows, messageRows } from './messages/message-rows.ts';
import { type NoteRows, noteRows } from './notes/note-rows.ts';
import { type SavedReplyRows, savedReplyRows } from './saved-replies/saved-reply-rows.ts';
import { type ScheduledRows, scheduledRows } from './scheduled/scheduled-rows.ts';
import { type SearchIndex, searchIndex } from './search/search-index.ts';

/** All that writes rows of the cache, over one connection. */
export interface CacheRows {
  readonly keys: ConversationKeys;
  readonly conversations: ConversationRows;
  readonly messages: MessageRows;
  readonly index: SearchIndex;
  readonly notes: NoteRows;
  readonly mentions: MentionRows;
  readonly scheduled: ScheduledRows;
  readonly knowledge: KnowledgeRows;
  readonly savedReplies: SavedReplyRows;
  /** Runs `work` as one transaction. */
  write<T>(work: () => T): T;
  /** Removes a conversation with its messages and notes; in a transaction. */
  drop(key: number): void;
  removeAll(): void;
}

export function cacheRows(db: Database): CacheRows {
  const keys = conversationKeys(db);
  const conversations = lazily(() => conversationRows(db, keys));
  const messages = lazily(() => messageRows(db, keys));
  const index = lazily(() => searchIndex(db));
  const notes = lazily(() => noteRows(db));
  const mentions = lazily(() => mentionRows(db));
  const scheduled = lazily(() => scheduledRows(db));
  const idOf = db.prepare<[number], string>('SELECT id FROM conversation_key WHERE key = ?').pluck();
  const knowledge = lazily(() => knowledgeRows(db));
  const savedReplies = lazily(() => savedReplyRows(db));
  const inTransaction = db.transaction((work: () => unknown) => work());

  return {
    keys,
    get conversations() {
      return conversations();
    },
    get messages() {
      return messages();
    },
    get index() {
      return index();
    },
    get notes() {
      return notes();
    },
    get mentions() {
      return mentions();
    },
    get scheduled() {
      return scheduled();
    },
    get knowledge() {
      return knowledge();
    },
    get savedReplies() {
      return savedReplies();
    },
    write<T>(work: () => T): T {
      try {
        return inTransaction.immediate(work) as T;
      } catch (error) {
        keys.forget();
        index().recover();
        throw error;
      }
    },
    drop(key) {
      index().remove(messages().momentsOf(key));
      messages().removeAllOf(key);
      const id = idOf.get(key);
      if (id !== undefined) {
        notes().removeAllOf(id);
        scheduled().removeAllOf(id);
      }
      conversations().remove(key);
    },
    removeAll() {
      conversations().removeAll();
      messages().removeAll();
      notes().removeAll();
      mentions().removeAll();
      scheduled().removeAll();
      knowledge().removeAll();
      savedReplies().removeAll();
      index().removeAll();
    },
  };
}
