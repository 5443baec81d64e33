import type { Database } from 'better-sqlite3';
import type { Draft, DraftsStore } from '../../../core/outbox/ports.ts';
import { durably } from './durably.ts';

interface Row {
  conversation_id: string;
  content: string;
  updated_at: string;
}

export function draftsStore(db: Database): DraftsStore {
  const selectAll = db.prepare<[], Row>('SELECT * FROM draft ORDER BY conversation_id');
  const upsert = db.prepare<[Row]>(`
    INSERT INTO draft (conversation_id, content, updated_at) VALUES (:conversation_id, :content, :updated_at)
    ON CONFLICT (conversation_id) DO UPDATE SET content = excluded.content, updated_at = excluded.updated_at`);
  const deleteOne = db.prepare<[string]>('DELETE FROM draft WHERE conversation_id = ?');

  return {
    list: () => selectAll.all().map(fromRow),
    put: (drafts) =>
      durably(db, () => {
        for (const draft of drafts) {
          if (draft.content === '') deleteOne.run(draft.conversationId);
          else upsert.run(toRow(draft));
        }
      }),
  };
}

const toRow = (draft: Draft): Row => ({
  conversation_id: draft.conversationId,
  content: draft.content,
  updated_at: draft.updatedAt,
});

const fromRow = (row: Row): Draft => ({
  conversationId: row.conversation_id,
  content: row.content,
  updatedAt: row.updated_at,
});
