import type { Message, SyncedMessage } from '@chatbot-saas/contract';
import type { Database } from 'better-sqlite3';
import type { History, MessageStore } from '../../../core/account/account-store.ts';
import type { CacheRows } from '../cache-rows.ts';
import { MESSAGE_COLUMNS, parseMessage, type StoredMessage } from './message-rows.ts';

const NO_LIMIT = Number.MAX_SAFE_INTEGER;

export function messageStore(db: Database, rows: CacheRows): MessageStore {
  const select = db.prepare<[number, number, number], StoredMessage>(`
    SELECT ${MESSAGE_COLUMNS} FROM message JOIN conversation_key ON conversation_key.key = message.conversation
     WHERE message.conversation = ? AND message.seq < ? ORDER BY message.seq DESC LIMIT ?`);
  const selectAfter = db.prepare<[number, number, number], StoredMessage>(`
    SELECT ${MESSAGE_COLUMNS} FROM message JOIN conversation_key ON conversation_key.key = message.conversation
     WHERE message.conversation = ? AND message.seq > ? ORDER BY message.seq LIMIT ?`);
  const selectFileIds = db
    .prepare<[number], string>(`
      SELECT file.value ->> 'id' FROM message, json_each(message.metadata, '$.files') AS file
       WHERE message.conversation = ?`)
    .pluck();
  /** The `seq` that the newest message must have according to the conversation. */
  const newestSeq = db
    .prepare<[number], number>(`SELECT body ->> 'messageCount' FROM conversation WHERE key = ?`)
    .pluck();

  return {
    history(conversationId, { before, limit }) {
      const key = rows.keys.find(conversationId);
      if (key === null) return { messages: [], hasOlder: false, gaps: [] };
      const found = select.all(key, before ?? NO_LIMIT, limit).reverse();
      const messages = found.flatMap((row) => withoutConversation(parseMessage(row)));
      return toHistory(messages, before ?? (newestSeq.get(key) ?? 0) + 1);
    },
    after(conversationId, { after, limit }) {
      const key = rows.keys.find(conversationId);
      if (key === null) return [];
      return selectAfter.all(key, after, limit).flatMap((row) => withoutConversation(parseMessage(row)));
    },
    putAhead: (message) => rows.write(() => putAhead(rows, message)),
    fileIds(conversationId) {
      const key = rows.keys.find(conversationId);
      return key === null ? [] : selectFileIds.all(key);
    },
  };
}

function putAhead({ messages, index }: CacheRows, message: SyncedMessage): boolean {
  const moment = messages.putAhead(message);
  if (moment === null) return false;
  index.note(moment, true);
  index.fill(1);
  return true;
}

function withoutConversation(message: SyncedMessage | null): Message[] {
  if (!message) return [];
  const { conversationId: _, ...rest } = message;
  return [rest];
}

/** `end` is the `seq` that comes after the last one of the page. */
function toHistory(messages: Message[], end: number): History {
  const gaps: History['gaps'] = [];
  const first = messages[0]?.seq ?? end;
  let next = first;
  for (const seq of [
    ...messages.map((message) => message.seq),
    Math.max(end, (messages.at(-1)?.seq ?? 0) + 1),
  ]) {
    if (seq > next) gaps.push({ from: next, to: seq - 1 });
    next = seq + 1;
  }
  return { messages, hasOlder: first > 1, gaps };
}
