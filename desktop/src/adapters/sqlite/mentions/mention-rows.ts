import { type Mention, mention } from '@chatbot-saas/contract';
import { MAX_MENTIONS } from '@chatbot-saas/contract/domain';
import type { Database } from 'better-sqlite3';

/** Writes of mentions; callers hold the transaction. */
export interface MentionRows {
  list(): Mention[];
  put(item: Mention): void;
  keepOnly(ids: readonly string[]): void;
  read(conversationId: string, at: string): number;
  unsentReads(): string[];
  readsSent(ids: readonly string[]): void;
  removeOfNote(noteId: string): void;
  removeAllOf(conversationId: string): void;
  removeAll(): void;
}

interface Row {
  body: string;
  read_here: string | null;
}

export function mentionRows(db: Database): MentionRows {
  const select = db.prepare<[number], Row>('SELECT body, read_here FROM mention ORDER BY id DESC LIMIT ?');
  const upsert = db.prepare<[string, string, string, number, string]>(`
    INSERT INTO mention (id, conversation_id, note_id, is_read, body) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET is_read = excluded.is_read, body = excluded.body,
      read_here = CASE WHEN excluded.is_read THEN NULL ELSE read_here END`);
  const deleteOthers = db.prepare<[string]>(
    'DELETE FROM mention WHERE id NOT IN (SELECT value FROM json_each(?))',
  );
  const markRead = db.prepare<[string, string]>(
    'UPDATE mention SET read_here = ? WHERE conversation_id = ? AND NOT is_read AND read_here IS NULL',
  );
  const selectUnsent = db
    .prepare<[], string>('SELECT id FROM mention WHERE read_here IS NOT NULL AND NOT is_read ORDER BY id')
    .pluck();
  const markSent = db.prepare<[string]>(
    'UPDATE mention SET is_read = 1 WHERE id IN (SELECT value FROM json_each(?))',
  );
  const deleteOfNote = db.prepare<[string]>('DELETE FROM mention WHERE note_id = ?');
  const deleteOf = db.prepare<[string]>('DELETE FROM mention WHERE conversation_id = ?');

  return {
    list: () =>
      select.all(MAX_MENTIONS).flatMap(({ body, read_here: readHere }) => {
        const parsed = mention.safeParse(JSON.parse(body));
        return parsed.success ? [{ ...parsed.data, readAt: parsed.data.readAt ?? readHere }] : [];
      }),
    put: (item) =>
      void upsert.run(
        item._id,
        item.conversation._id,
        item.note._id,
        item.readAt === null ? 0 : 1,
        JSON.stringify(item),
      ),
    keepOnly: (ids) => void deleteOthers.run(JSON.stringify(ids)),
    read: (conversationId, at) => markRead.run(at, conversationId).changes,
    unsentReads: () => selectUnsent.all(),
    readsSent: (ids) => void markSent.run(JSON.stringify(ids)),
    removeOfNote: (noteId) => void deleteOfNote.run(noteId),
    removeAllOf: (conversationId) => void deleteOf.run(conversationId),
    removeAll: () => void db.exec('DELETE FROM mention'),
  };
}
