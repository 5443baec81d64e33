import type { Database } from 'better-sqlite3';
import { CoreError } from '../../core/core-error.ts';
import type { Migration } from './migrations/index.ts';

export function readVersion(db: Database): number {
  return Number(db.pragma('user_version', { simple: true }));
}

/** Brings a database to the newest version, each step in a separate transaction; a newer one is left untouched. */
export function migrate(db: Database, migrations: readonly Migration[]): void {
  const newest = migrations.at(-1)?.version ?? 0;
  const present = readVersion(db);
  // Without a transaction for each step that was taken long ago: most starts find nothing to do.
  if (present === newest) return;
  if (present > newest) throw new CoreError('cache_too_new');
  for (const { version, up } of migrations) {
    const step = db.transaction(() => {
      // Read inside: another process may have taken the step while this one waited for the lock.
      if (readVersion(db) >= version) return;
      up(db);
      db.pragma(`user_version = ${version}`);
    });
    step.immediate();
  }
}
