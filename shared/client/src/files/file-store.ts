/** Bytes of files that are not sent yet, by their `clientId`. */
export interface FileStore {
  put(clientId: string, bytes: Blob): Promise<void>;
  /** Null where it has no such bytes. */
  get(clientId: string): Promise<Blob | null>;
  remove(clientId: string): Promise<void>;
  clientIds(): Promise<readonly string[]>;
}

const STORE = 'files';

/** Outlives the page in IndexedDB. Where that is blocked or full, the copy in memory carries on for the life of the page. */
export function browserFileStore(name: string): FileStore {
  const memory = new Map<string, Blob>();

  async function run<T>(
    mode: IDBTransactionMode,
    work: (files: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T | null> {
    try {
      const database = await open(name);
      try {
        return await result(database.transaction(STORE, mode), work);
      } finally {
        database.close();
      }
    } catch {
      return null;
    }
  }

  return {
    async put(clientId, bytes) {
      memory.set(clientId, bytes);
      await run('readwrite', (files) => files.put(bytes, clientId));
    },
    async get(clientId) {
      return memory.get(clientId) ?? (await run<Blob>('readonly', (files) => files.get(clientId))) ?? null;
    },
    async remove(clientId) {
      memory.delete(clientId);
      await run('readwrite', (files) => files.delete(clientId));
    },
    async clientIds() {
      const stored = (await run('readonly', (files) => files.getAllKeys())) ?? [];
      return [...new Set([...stored.map(String), ...memory.keys()])];
    },
  };
}

function open(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function result<T>(transaction: IDBTransaction, work: (files: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = work(transaction.objectStore(STORE));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error);
  });
}
