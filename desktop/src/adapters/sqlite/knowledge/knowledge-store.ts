import { type KnowledgeItem, knowledgeItem } from '@chatbot-saas/contract';
import type { Database } from 'better-sqlite3';
import type { KnowledgeStore } from '../../../core/account/account-store.ts';
import { matchOf } from '../match.ts';

/** What a match weighs in question, other ways to ask, answer, tags and category. */
const WEIGHTS = '10, 8, 2, 5, 1';

export function knowledgeStore(db: Database): KnowledgeStore {
  const selectAll = db
    .prepare<[number, number], string>(
      'SELECT body FROM knowledge_item ORDER BY question COLLATE NOCASE, key LIMIT ? OFFSET ?',
    )
    .pluck();
  const selectCategory = db
    .prepare<[string, number, number], string>(
      'SELECT body FROM knowledge_item WHERE category = ? ORDER BY question COLLATE NOCASE, key LIMIT ? OFFSET ?',
    )
    .pluck();
  const selectOne = db.prepare<[string], string>('SELECT body FROM knowledge_item WHERE id = ?').pluck();
  const selectCategories = db
    .prepare<[], string>('SELECT DISTINCT category FROM knowledge_item ORDER BY category COLLATE NOCASE')
    .pluck();
  const selectCount = db.prepare<[], number>('SELECT count(*) FROM knowledge_item').pluck();
  const selectFound = db
    .prepare<[string, number], string>(`
      SELECT body FROM knowledge_search JOIN knowledge_item ON knowledge_item.key = knowledge_search.rowid
       WHERE knowledge_search MATCH ? ORDER BY bm25(knowledge_search, ${WEIGHTS}), key LIMIT ?`)
    .pluck();

  return {
    list({ offset, limit, category }) {
      const rows =
        category === undefined ? selectAll.all(limit, offset) : selectCategory.all(category, limit, offset);
      return rows.flatMap(fromBody);
    },
    find: (id) => fromBody(selectOne.get(id) ?? 'null')[0] ?? null,
    categories: () => selectCategories.all(),
    count: () => selectCount.get() ?? 0,
    search(query, limit) {
      const match = matchOf(query);
      return match === null ? [] : selectFound.all(match, limit).flatMap(fromBody);
    },
  };
}

/** A row in a shape of another contract is left out; the sync that starts over brings it again. */
function fromBody(body: string): KnowledgeItem[] {
  const parsed = knowledgeItem.safeParse(JSON.parse(body));
  return parsed.success ? [parsed.data] : [];
}
