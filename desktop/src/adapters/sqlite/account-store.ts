import type Database from 'better-sqlite3';
import type { AccountStore } from '../../core/cache/ports.ts';
import { cacheRows } from './cache-rows.ts';
import { conversationStore } from './conversation-store.ts';
import { inboxStore } from './inbox-store.ts';
import { knowledgeStore } from './knowledge-store.ts';
import { messageStore } from './message-store.ts';
import { once } from './once.ts';
import { isCorrupt, openDatabase, type Rescue, replaceCorrupt } from './open-database.ts';
import { searchStore } from './search-store.ts';
import { type OnMessages, syncStore } from './sync-store.ts';

export interface AccountStoreOptions {
  /** Carries over what only this computer has, from a damaged database into the new one. */
  rescue?: Rescue;
  /** Makes the parts that live beside the cache in the same file and change with it. */
  onMessages?(db: Database.Database): OnMessages;
}

type Parts = Omit<AccountStore, 'onRebuilt' | 'close'>;
type PartName = keyof Parts;
type PartMakers = { [N in PartName]: () => Parts[N] };

function partsOf(db: Database.Database, { onMessages }: AccountStoreOptions): PartMakers {
  const rows = cacheRows(db);
  const conversations = once(() => conversationStore(db, rows));
  return {
    conversations,
    inbox: once(() => inboxStore(db, rows, conversations())),
    messages: once(() => messageStore(db, rows)),
    search: once(() => searchStore(db)),
    knowledge: once(() => knowledgeStore(db)),
    sync: once(() => syncStore(db, rows, onMessages?.(db) ?? (() => undefined))),
  };
}

/** Throws CoreError `cache_too_new` rather than touching what a newer console wrote. */
export function openAccountStore(file: string, options: AccountStoreOptions = {}): AccountStore {
  const listeners = new Set<() => void>();
  let db = openDatabase(file, options.rescue);
  let parts = partsOf(db, options);

  const rebuild = () => {
    db = replaceCorrupt(db, file, options.rescue);
    parts = partsOf(db, options);
    for (const listener of listeners) listener();
  };

  /** The calls of one part, whichever database is below; one that finds it damaged is answered by the new one. */
  const guarded = <N extends PartName>(name: N): Parts[N] => {
    const call = (verb: string | symbol, values: unknown[]): unknown => {
      const part: object = parts[name]();
      const method: unknown = Reflect.get(part, verb);
      return typeof method === 'function' ? Reflect.apply(method, part, values) : undefined;
    };
    const get =
      (_: object, verb: string | symbol) =>
      (...values: unknown[]) => {
        try {
          return call(verb, values);
        } catch (error) {
          if (!isCorrupt(error)) throw error;
          rebuild();
          return call(verb, values);
        }
      };
    return new Proxy<Parts[N]>({} as Parts[N], { get });
  };

  return {
    conversations: guarded('conversations'),
    inbox: guarded('inbox'),
    messages: guarded('messages'),
    search: guarded('search'),
    knowledge: guarded('knowledge'),
    sync: guarded('sync'),
    onRebuilt(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: () => void db.close(),
  };
}
