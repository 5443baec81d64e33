import { type Conversation, conversation } from '@chatbot-saas/shared/contracts';
import type { Database } from 'better-sqlite3';
import type { InboxStore } from '../../core/ports.ts';

const AS_OF = 'inbox_as_of';

interface Row {
  body: string;
}

export function inboxStore(db: Database): InboxStore {
  const selectAll = db.prepare<[], Row>('SELECT body FROM conversation ORDER BY updated_at DESC, id');
  const upsert = db.prepare<[string, string, string, string]>(`
    INSERT INTO conversation (id, session_id, updated_at, body) VALUES (?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET updated_at = excluded.updated_at, body = excluded.body`);
  const deleteOne = db.prepare<[string]>('DELETE FROM conversation WHERE id = ?');
  const deleteAll = db.prepare<[]>('DELETE FROM conversation');
  const selectMeta = db.prepare<[string], { value: string }>('SELECT value FROM meta WHERE name = ?');
  const upsertMeta = db.prepare<[string, string]>(`
    INSERT INTO meta (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value`);

  const put = (item: Conversation) =>
    void upsert.run(item._id, item.sessionId, item.updatedAt, JSON.stringify(item));

  const replace = db.transaction((items: readonly Conversation[], at: string) => {
    deleteAll.run();
    for (const item of items) put(item);
    upsertMeta.run(AS_OF, at);
  });

  return {
    list: () => selectAll.all().flatMap(fromRow),
    put,
    remove: (id) => void deleteOne.run(id),
    replace: (items, at) => replace.immediate(items, at),
    readAsOf: () => selectMeta.get(AS_OF)?.value ?? null,
    writeAsOf: (at) => void upsertMeta.run(AS_OF, at),
    close: () => void db.close(),
  };
}

/** A row in a shape of an earlier contract is left out; the next sync brings it anew. */
function fromRow({ body }: Row): Conversation[] {
  const parsed = conversation.safeParse(JSON.parse(body));
  return parsed.success ? [parsed.data] : [];
}
