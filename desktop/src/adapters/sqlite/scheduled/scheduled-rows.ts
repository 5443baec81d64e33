import { type ScheduledMessage, scheduledMessage } from '@chatbot-saas/contract';
import type { Database } from 'better-sqlite3';

/** Messages to be sent later, by conversation; callers that write hold the transaction. */
export interface ScheduledRows {
  /** The next one first. */
  list(conversationId: string): ScheduledMessage[];
  /** Those of this author that could not be sent, the earliest first. */
  listFailedOf(authorId: string): ScheduledMessage[];
  /** One that was sent or canceled is there no more. */
  put(one: ScheduledMessage): void;
  removeAllOf(conversationId: string): void;
  removeAll(): void;
}

export function scheduledRows(db: Database): ScheduledRows {
  const select = db
    .prepare<[string], string>(
      `SELECT body FROM scheduled WHERE conversation_id = ? ORDER BY body ->> 'sendAt', id`,
    )
    .pluck();
  const selectFailed = db
    .prepare<[string], string>(
      `SELECT body FROM scheduled
        WHERE body ->> 'state' = 'failed' AND body -> 'author' ->> '_id' = ? ORDER BY body ->> 'sendAt', id`,
    )
    .pluck();
  const upsert = db.prepare<[string, string, string]>(`
    INSERT INTO scheduled (id, conversation_id, body) VALUES (?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET body = excluded.body`);
  const deleteOne = db.prepare<[string]>('DELETE FROM scheduled WHERE id = ?');
  const deleteOf = db.prepare<[string]>('DELETE FROM scheduled WHERE conversation_id = ?');

  return {
    list: (conversationId) => select.all(conversationId).flatMap(fromBody),
    listFailedOf: (authorId) => selectFailed.all(authorId).flatMap(fromBody),
    put(one) {
      const isThere = one.state === 'waiting' || one.state === 'failed';
      if (isThere) upsert.run(one._id, one.conversationId, JSON.stringify(one));
      else deleteOne.run(one._id);
    },
    removeAllOf: (conversationId) => void deleteOf.run(conversationId),
    removeAll: () => void db.exec('DELETE FROM scheduled'),
  };
}

function fromBody(body: string): ScheduledMessage[] {
  const parsed = scheduledMessage.safeParse(JSON.parse(body));
  return parsed.success ? [parsed.data] : [];
}
