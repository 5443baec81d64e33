import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Stores } from '../../core/ports.ts';
import { inboxStore } from './inbox-store.ts';
import { deleteDatabase, openDatabase } from './open-database.ts';

/** One database file per account below `folder`. */
export function sqliteStores(folder: string): Stores {
  const fileOf = (accountKey: string) => join(folder, `${accountKey}.db`);
  return {
    open: (accountKey) => inboxStore(openDatabase(fileOf(accountKey))),
    wipe: (accountKey) => deleteDatabase(fileOf(accountKey)),
    wipeAllBut(accountKey) {
      const files = existsSync(folder) ? readdirSync(folder) : [];
      for (const name of files) {
        if (accountKey === null || !name.startsWith(`${accountKey}.db`))
          rmSync(join(folder, name), { force: true });
      }
    },
  };
}
