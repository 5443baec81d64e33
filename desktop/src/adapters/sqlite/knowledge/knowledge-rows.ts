import type { KnowledgeItem } from '@chatbot-saas/contract';
import type { Database } from 'better-sqlite3';
import { indexedWords } from '../match.ts';

/** Writes of knowledge; callers hold the transaction. */
export interface KnowledgeRows {
  put(item: KnowledgeItem): void;
  remove(id: string): boolean;
  removeAll(): void;
}

export function knowledgeRows(db: Database): KnowledgeRows {
  const upsert = db
    .prepare<[string, string, string, string], number>(`
      INSERT INTO knowledge_item (id, category, question, body) VALUES (?, ?, ?, ?)
      ON CONFLICT (id) DO UPDATE SET category = excluded.category, question = excluded.question, body = excluded.body
      RETURNING key`)
    .pluck();
  const deleteItem = db
    .prepare<[string], number>('DELETE FROM knowledge_item WHERE id = ? RETURNING key')
    .pluck();
  const unindex = db.prepare<[number]>('DELETE FROM knowledge_search WHERE rowid = ?');
  const index = db.prepare(`
    INSERT INTO knowledge_search (rowid, question, alternatives, answer, tags, category) VALUES (?, ?, ?, ?, ?, ?)`);

  return {
    put(item) {
      const key = upsert.get(item._id, item.category, item.question, JSON.stringify(item)) as number;
      unindex.run(key);
      const { question, alternatives, answer, tags, category } = item;
      const texts = [question, alternatives.join('\n'), answer, tags.join('\n'), category];
      index.run(key, ...texts.map((text) => indexedWords(text) ?? text));
    },
    remove(id) {
      const key = deleteItem.get(id);
      if (key !== undefined) unindex.run(key);
      return key !== undefined;
    },
    removeAll() {
      db.exec(`
        DELETE FROM knowledge_item;
        INSERT INTO knowledge_search (knowledge_search) VALUES ('delete-all')`);
    },
  };
}
