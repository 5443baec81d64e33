import type { Database } from 'better-sqlite3';

/** The words of messages, made findable in batches: one `INSERT … SELECT` costs a fifth of a trigger on each row. */
export interface SearchIndex {
  /** These have to be indexed, again if they were; callers hold the transaction. */
  note(moment: number, isNew: boolean): void;
  /** Indexes up to `limit` of those noted; false when none are left. */
  fill(limit: number): boolean;
  lag(): number;
  remove(moments: readonly number[]): void;
  removeAll(): void;
  /** After a rollback: what was noted since it began may not be there, and is looked for again. */
  recover(): void;
}

export function searchIndex(db: Database): SearchIndex {
  // Rows in their order: FTS5 begins a new segment at every row that comes before the one before it.
  const insert = db.prepare<[string]>(`
    INSERT INTO message_search (rowid, words)
    SELECT moment, coalesce(words, content) FROM message
     WHERE moment IN (SELECT value FROM json_each(?))
       AND NOT EXISTS (SELECT 1 FROM message_search_docsize WHERE id = moment)
     ORDER BY moment`);
  const deleteOne = db.prepare<[number]>('DELETE FROM message_search WHERE rowid = ?');
  const nextUnindexed = db
    .prepare<[number, number], [number, number]>(`
      SELECT moment, EXISTS (SELECT 1 FROM message_search_docsize WHERE id = moment)
        FROM message WHERE moment > ? ORDER BY moment LIMIT ?`)
    .raw();
  const readBehind = db.prepare<[], number>('SELECT is_search_behind FROM sync_state').pluck();
  const setBehind = db.prepare<[]>('UPDATE sync_state SET is_search_behind = 1 WHERE NOT is_search_behind');
  const setLevel = db.prepare<[]>('UPDATE sync_state SET is_search_behind = 0 WHERE is_search_behind');

  let noted: number[] = [];
  /** Up to where rows without words were looked for; null when there is nothing to look for. */
  let lookedTo: number | null = readBehind.get() ? -1 : null;

  /** What an earlier run left behind: found by walking over the messages, a stretch at a time. */
  const lookOn = (limit: number) => {
    if (lookedTo === null) return;
    const rows = nextUnindexed.all(lookedTo, limit);
    noted = rows.filter(([, isIndexed]) => !isIndexed).map(([moment]) => moment);
    lookedTo = rows.length < limit ? null : (rows.at(-1)?.[0] ?? null);
  };

  return {
    note(moment, isNew) {
      if (!isNew) deleteOne.run(moment);
      if (noted.length === 0) setBehind.run();
      noted.push(moment);
    },
    fill(limit) {
      if (noted.length === 0) lookOn(limit);
      const batch = noted.slice(0, limit);
      if (batch.length > 0) insert.run(JSON.stringify(batch));
      noted = noted.slice(limit);
      if (noted.length > 0 || lookedTo !== null) return true;
      setLevel.run();
      return false;
    },
    lag: () => noted.length,
    remove(moments) {
      for (const moment of moments) deleteOne.run(moment);
    },
    removeAll() {
      db.exec(`INSERT INTO message_search (message_search) VALUES ('delete-all')`);
      noted = [];
      lookedTo = null;
    },
    recover() {
      noted = [];
      lookedTo = -1;
    },
  };
}
