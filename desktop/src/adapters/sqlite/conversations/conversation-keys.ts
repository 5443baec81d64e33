import type { Database } from 'better-sqlite3';
import { lazily } from '../lazily.ts';

/** The local number of a conversation; a message may come before its conversation does. */
export interface ConversationKeys {
  /** Made when there is none. */
  ensure(id: string): number;
  find(id: string): number | null;
  /** After a rollback, what was looked up may not be so. */
  forget(): void;
}

export function conversationKeys(db: Database): ConversationKeys {
  const select = db.prepare<[string], number>('SELECT key FROM conversation_key WHERE id = ?').pluck();
  // Not RETURNING: it keeps the rows of a statement aside, which costs ten times the insert.
  const insert = lazily(() => db.prepare<[string]>('INSERT INTO conversation_key (id) VALUES (?)'));
  const known = new Map<string, number>();

  const find = (id: string) => {
    const key = known.get(id) ?? select.get(id) ?? null;
    if (key !== null) known.set(id, key);
    return key;
  };

  return {
    find,
    ensure(id) {
      const key = find(id) ?? Number(insert().run(id).lastInsertRowid);
      known.set(id, key);
      return key;
    },
    forget: () => known.clear(),
  };
}
