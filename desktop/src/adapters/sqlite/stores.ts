import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { AccountStore } from '../../core/account/account-store.ts';
import type { Unsent } from '../../core/account/unsent.ts';
import type { Stores } from '../../core/ports.ts';
import { openAccountStore } from './account-store.ts';

/** Below `folder`, each account has a database file, a folder for files that are not sent yet, and one for pictures. */
export function sqliteStores(folder: string): Stores {
  const fileOf = (accountKey: string) => join(folder, `${accountKey}.db`);
  const names = () => (existsSync(folder) ? readdirSync(folder) : []);

  return {
    open: (accountKey) => openAccountStore(fileOf(accountKey)),
    unsent(except) {
      const keys = new Set(names().flatMap((name) => name.split('.db')[0] ?? []));
      if (except) keys.delete(except);
      const each = [...keys].map((key) => unsentIn(fileOf(key)));
      return {
        replies: each.reduce((sum, { replies }) => sum + replies, 0),
        drafts: each.reduce((sum, { drafts }) => sum + drafts, 0),
        actions: each.reduce((sum, { actions }) => sum + actions, 0),
      };
    },
    wipeAllBut(accountKey) {
      for (const name of names()) {
        if (accountKey === null || !name.startsWith(`${accountKey}.db`))
          rmSync(join(folder, name), { recursive: true, force: true });
      }
    },
  };
}

function unsentIn(file: string): Unsent {
  const store = openAccountStore(file);
  try {
    return {
      replies: store.outbox.list().length + store.noteEdits.list().length,
      drafts: draftsOf(store).size,
      actions: store.actions.list().length + store.replyEdits.list().length,
    };
  } finally {
    store.close();
  }
}

/** With a text, with files, or both. */
const draftsOf = ({ drafts, attached }: AccountStore): Set<string> =>
  new Set([...drafts.list().map(({ conversationId }) => conversationId), ...attached.drafts()]);
