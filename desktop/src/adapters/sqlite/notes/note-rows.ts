import { type ConversationNote, conversationNote } from '@chatbot-saas/contract';
import type { Database } from 'better-sqlite3';

/** Notes by conversation; callers that write hold the transaction. */
export interface NoteRows {
  /** Oldest first. */
  list(conversationId: string): ConversationNote[];
  put(note: ConversationNote): void;
  /** Answers the conversation that it was in. */
  remove(id: string): string | null;
  removeAllOf(conversationId: string): void;
  removeAll(): void;
}

export function noteRows(db: Database): NoteRows {
  const select = db
    .prepare<[string], string>('SELECT body FROM note WHERE conversation_id = ? ORDER BY id')
    .pluck();
  const upsert = db.prepare<[string, string, string]>(`
    INSERT INTO note (id, conversation_id, body) VALUES (?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET body = excluded.body`);
  const deleteOne = db
    .prepare<[string], string>('DELETE FROM note WHERE id = ? RETURNING conversation_id')
    .pluck();
  const deleteOf = db.prepare<[string]>('DELETE FROM note WHERE conversation_id = ?');

  return {
    list: (conversationId) =>
      select.all(conversationId).flatMap((body) => {
        const parsed = conversationNote.safeParse(JSON.parse(body));
        return parsed.success ? [parsed.data] : [];
      }),
    put: (note) => void upsert.run(note._id, note.conversationId, JSON.stringify(note)),
    remove: (id) => deleteOne.get(id) ?? null,
    removeAllOf: (conversationId) => void deleteOf.run(conversationId),
    removeAll: () => void db.exec('DELETE FROM note'),
  };
}
