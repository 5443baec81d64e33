import type { Database } from 'better-sqlite3';
import type { ConversationStore } from '../../core/cache/ports.ts';
import type { InboxStore } from '../../core/ports.ts';
import type { CacheRows } from './cache-rows.ts';

const AS_OF = 'inbox_as_of';

/** The inbox as a part of the cache: what it writes stands until the next whole pull confirms it. */
export function inboxStore(db: Database, rows: CacheRows, conversations: ConversationStore): InboxStore {
  const selectMeta = db.prepare<[string], { value: string }>('SELECT value FROM meta WHERE name = ?');
  const upsertMeta = db.prepare<[string, string]>(`
    INSERT INTO meta (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value`);

  return {
    list: conversations.listWithHuman,
    put: (item) => void conversations.putAhead(item),
    remove: conversations.remove,
    replace(items, at) {
      rows.write(() => {
        const kept = new Set(items.map((item) => item._id));
        for (const { _id } of conversations.listWithHuman()) if (!kept.has(_id)) conversations.remove(_id);
        for (const item of items) conversations.putAhead(item);
        upsertMeta.run(AS_OF, at);
      });
    },
    readAsOf: () => selectMeta.get(AS_OF)?.value ?? null,
    writeAsOf: (at) => void upsertMeta.run(AS_OF, at),
  };
}
