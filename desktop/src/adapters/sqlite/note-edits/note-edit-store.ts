import type { Database } from 'better-sqlite3';
import type { NoteEdit, NoteEditStore } from '../../../core/outbox/note-edits.ts';
import { durably } from '../outbox/durably.ts';

interface Row {
  note_id: string;
  conversation_id: string;
  content: string;
  mentions: string;
  state: NoteEdit['state'];
  reason: string | null;
}

export function noteEditStore(db: Database): NoteEditStore {
  const selectAll = db.prepare<[], Row>('SELECT * FROM note_edit ORDER BY note_id');
  const upsert = db.prepare<[Row]>(`
    INSERT OR REPLACE INTO note_edit (note_id, conversation_id, content, mentions, state, reason)
    VALUES (:note_id, :conversation_id, :content, :mentions, :state, :reason)`);
  const deleteOne = db.prepare<[string]>('DELETE FROM note_edit WHERE note_id = ?');

  return {
    list: () =>
      selectAll.all().map(({ note_id: noteId, conversation_id: conversationId, mentions, ...row }) => ({
        ...{ noteId, conversationId, ...row },
        mentions: JSON.parse(mentions) as string[],
      })),
    put: ({ noteId, conversationId, mentions, ...edit }) =>
      durably(db, () => {
        upsert.run({
          ...{ note_id: noteId, conversation_id: conversationId, ...edit },
          mentions: JSON.stringify(mentions),
        });
      }),
    remove: (noteId) =>
      durably(db, () => {
        deleteOne.run(noteId);
      }),
  };
}
