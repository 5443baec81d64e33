import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Stores } from '../../core/ports.ts';
import { openAccountStore } from './account-store.ts';
import { deleteDatabase } from './open-database.ts';

/** One database file per account below `folder`. */
export function sqliteStores(folder: string): Stores {
  const fileOf = (accountKey: string) => join(folder, `${accountKey}.db`);
  return {
    open: (accountKey) => openAccountStore(fileOf(accountKey)),
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
