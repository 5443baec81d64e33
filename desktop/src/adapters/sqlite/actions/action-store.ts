import type { Database } from 'better-sqlite3';
import type { ActionStore } from '../../../core/actions/ports.ts';
import { durably } from '../outbox/durably.ts';

export function actionStore(db: Database): ActionStore {
  const selectAll = db.prepare<[], string>('SELECT body FROM queued_action ORDER BY place').pluck();
  const upsert = db.prepare<[string, string]>(`
    INSERT INTO queued_action (id, body) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET body = excluded.body`);
  const deleteOne = db.prepare<[string]>('DELETE FROM queued_action WHERE id = ?');

  return {
    list: () => selectAll.all().map((body) => JSON.parse(body) as ReturnType<ActionStore['list']>[number]),
    put: (action) => durably(db, () => void upsert.run(action.id, JSON.stringify(action))),
    remove: (id) => durably(db, () => void deleteOne.run(id)),
  };
}
