import type { Database } from 'better-sqlite3';
import type { ReplyEdit, ReplyEditStore } from '../../../core/saved-replies/reply-edit.ts';
import { durably } from '../outbox/durably.ts';

export function replyEditStore(db: Database): ReplyEditStore {
  const selectAll = db.prepare<[], string>('SELECT body FROM reply_edit ORDER BY place').pluck();
  const upsert = db.prepare<[string, string]>(`
    INSERT INTO reply_edit (id, body) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET body = excluded.body`);
  const deleteOne = db.prepare<[string]>('DELETE FROM reply_edit WHERE id = ?');

  return {
    list: () => selectAll.all().map((body): ReplyEdit => JSON.parse(body)),
    put: (edit) => durably(db, () => void upsert.run(edit.id, JSON.stringify(edit))),
    remove: (id) => durably(db, () => void deleteOne.run(id)),
  };
}
