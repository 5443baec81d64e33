import type { LocalFile } from '@chatbot-saas/client/files';
import type { Database } from 'better-sqlite3';
import type { AttachedStore } from '../../../core/outbox/files/ports.ts';
import { durably } from './durably.ts';

interface Row {
  draft: string;
  files: string;
}

/** Which files lie below which draft, in whichever transaction is open. */
export function attachedRows(db: Database) {
  const selectOne = db.prepare<[string], Pick<Row, 'files'>>('SELECT files FROM attached WHERE draft = ?');
  const upsert = db.prepare<[Row]>('INSERT OR REPLACE INTO attached (draft, files) VALUES (:draft, :files)');
  const deleteOne = db.prepare<[string]>('DELETE FROM attached WHERE draft = ?');
  const of = (draft: string): LocalFile[] => JSON.parse(selectOne.get(draft)?.files ?? '[]');
  const put = (draft: string, files: readonly LocalFile[]) => {
    if (files.length === 0) deleteOne.run(draft);
    else upsert.run({ draft, files: JSON.stringify(files) });
  };

  return {
    of,
    put,
    take(draft: string, taken: readonly LocalFile[]) {
      if (taken.length === 0) return;
      const ids = new Set(taken.map(({ clientId }) => clientId));
      put(
        draft,
        of(draft).filter(({ clientId }) => !ids.has(clientId)),
      );
    },
  };
}

export function attachedStore(db: Database): AttachedStore {
  const selectDrafts = db.prepare<[], string>('SELECT draft FROM attached ORDER BY draft').pluck();
  const rows = attachedRows(db);

  return {
    drafts: () => selectDrafts.all(),
    of: rows.of,
    put(draft, files) {
      if (JSON.stringify(rows.of(draft)) === JSON.stringify(files)) return;
      durably(db, () => rows.put(draft, files));
    },
  };
}
