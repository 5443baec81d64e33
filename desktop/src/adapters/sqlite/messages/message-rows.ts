import { type SyncedMessage, syncedMessage } from '@chatbot-saas/contract';
import type { Database } from 'better-sqlite3';
import type { ConversationKeys } from '../conversations/conversation-keys.ts';
import { indexedWords } from '../match.ts';
import { freeMoment, momentOf } from '../moment.ts';

export interface StoredMessage {
  conversation_id: string;
  seq: number;
  id: string;
  role: string;
  sent_at: number;
  client_id: string | null;
  delivery: string | null;
  delivery_at: number | null;
  metadata: string | null;
  content: string;
}

/** Columns of a `StoredMessage`, from `message` and `conversation_key`. */
export const MESSAGE_COLUMNS = `conversation_key.id AS conversation_id, message.seq, message.id, message.role,
  message.sent_at, message.client_id, message.delivery, message.delivery_at, message.metadata, message.content`;

/** Writes of messages without their search; callers hold the transaction. */
export interface MessageRows {
  /** What sync says takes the place of what is there. The row's moment; null when its words are what they were. */
  put(message: SyncedMessage): { moment: number; isNew: boolean } | null;
  /** Its moment; null when it is there already. */
  putAhead(message: SyncedMessage): number | null;
  momentsOf(conversation: number): number[];
  removeAllOf(conversation: number): void;
  remove(moment: number): void;
  removeAll(): void;
}

const NO_METADATA = '{}';

export function messageRows(db: Database, keys: ConversationKeys): MessageRows {
  const insert = db.prepare(`
    INSERT INTO message (moment, conversation, seq, id, role, sent_at, client_id, delivery, delivery_at, ahead, metadata,
      content, words)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`);
  const update = db.prepare(`
    UPDATE message SET id = ?, role = ?, sent_at = ?, client_id = ?, delivery = ?, delivery_at = ?, ahead = NULL,
      metadata = ?, content = ?, words = ?
     WHERE moment = ?`);
  const find = db.prepare<[number, number], { moment: number; content: string }>(
    'SELECT moment, content FROM message WHERE conversation = ? AND seq = ?',
  );
  const newestBefore = db
    .prepare<[number], number | null>('SELECT max(moment) FROM message WHERE moment < ?')
    .pluck();
  const moments = db.prepare<[number], number>('SELECT moment FROM message WHERE conversation = ?').pluck();
  const deleteOf = db.prepare<[number]>('DELETE FROM message WHERE conversation = ?');
  const deleteOne = db.prepare<[number]>('DELETE FROM message WHERE moment = ?');

  /** Null when the conversation has a message of that `seq` already. */
  const add = (item: SyncedMessage, conversation: number, ahead: 1 | null): number | null => {
    const { seq, id, role, clientId, delivery = null, content } = item;
    const sentAt = Date.parse(item.timestamp);
    const metadata = metadataText(item);
    const words = indexedWords(content);
    const tryAt = (moment: number) =>
      insert.run(
        moment,
        conversation,
        seq,
        id,
        role,
        sentAt,
        clientId,
        delivery,
        deliveryAt(item),
        ahead,
        metadata,
        content,
        words,
      ).changes === 1;

    const wish = momentOf(sentAt, seq);
    if (tryAt(wish)) return wish;
    if (find.get(conversation, seq)) return null;
    const free = freeMoment(wish, (bound) => newestBefore.get(bound) ?? null);
    return tryAt(free) ? free : null;
  };

  return {
    put(item) {
      const conversation = keys.ensure(item.conversationId);
      const added = add(item, conversation, null);
      if (added !== null) return { moment: added, isNew: true };
      const former = find.get(conversation, item.seq);
      if (!former) throw new Error('SQLite refused a message that is not there');
      const { id, role, timestamp, clientId, delivery = null, content } = item;
      const words = indexedWords(content);
      update.run(
        id,
        role,
        Date.parse(timestamp),
        clientId,
        delivery,
        deliveryAt(item),
        metadataText(item),
        content,
        words,
        former.moment,
      );
      return former.content === content ? null : { moment: former.moment, isNew: false };
    },
    putAhead: (item) => add(item, keys.ensure(item.conversationId), 1),
    momentsOf: (conversation) => moments.all(conversation),
    removeAllOf: (conversation) => void deleteOf.run(conversation),
    remove: (moment) => void deleteOne.run(moment),
    removeAll: () => void db.exec('DELETE FROM message'),
  };
}

const deliveryAt = ({ deliveryAt: at }: SyncedMessage): number | null => (at ? Date.parse(at) : null);

/** Most messages have none; what is not written is not read either. An address would be over before it is read. */
function metadataText({ metadata, files }: SyncedMessage): string | null {
  const kept = files && { files: files.map((file) => ({ ...file, url: '' })) };
  const text = JSON.stringify({ ...metadata, ...kept });
  return text === NO_METADATA ? null : text;
}

/** A row in a shape of another contract is left out; the sync that starts over brings it again. */
export function parseMessage(row: StoredMessage): SyncedMessage | null {
  const { files, ...metadata } = JSON.parse(row.metadata ?? NO_METADATA);
  const parsed = syncedMessage.safeParse({
    id: row.id,
    conversationId: row.conversation_id,
    seq: row.seq,
    role: row.role,
    content: row.content,
    timestamp: new Date(row.sent_at).toISOString(),
    metadata,
    files,
    clientId: row.client_id,
    delivery: row.delivery,
    deliveryAt: row.delivery_at === null ? null : new Date(row.delivery_at).toISOString(),
  });
  return parsed.success ? parsed.data : null;
}
