import type { SavedReply } from '@chatbot-saas/contract';
import type { Database } from 'better-sqlite3';

/** Writes of saved replies; callers hold the transaction. */
export interface SavedReplyRows {
  put(reply: SavedReply): void;
  remove(id: string): void;
  removeAll(): void;
}

export function savedReplyRows(db: Database): SavedReplyRows {
  const upsert = db.prepare<[string, string]>('INSERT OR REPLACE INTO saved_reply (id, body) VALUES (?, ?)');
  const deleteOne = db.prepare<[string]>('DELETE FROM saved_reply WHERE id = ?');
  return {
    put: (reply) => void upsert.run(reply._id, JSON.stringify(reply)),
    remove: (id) => void deleteOne.run(id),
    removeAll: () => void db.exec('DELETE FROM saved_reply'),
  };
}
