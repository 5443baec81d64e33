/** What outlives a page load, for one key. Values are JSON. */
export interface LocalStorage {
  /** The name under which this browser keeps what is too large for here. */
  readonly space: string;
  get(name: string): unknown;
  set(name: string, value: unknown): void;
  remove(name: string): void;
  names(prefix: string): string[];
  /** Another tab of this visitor changed what has this name. */
  onChange(listener: (name: string) => void): void;
  /** Forgets everything, in other tabs too: they hear of it as a change of `FORGOTTEN`. */
  forget(): void;
  /** Forgets everything, and keeps nothing from here on. */
  close(): void;
}

/** Set and taken away at once, by the tab that forgets. */
export const FORGOTTEN = 'forgotten';

/**
 * Lives in the frame's own origin, under a name derived from the key and not the key itself. Where storage is blocked or
 * full, or the visit is temporary, the memory copy carries on for the life of the page.
 */
export function createLocalStorage(apiKey: string, isTemporary = false): LocalStorage {
  const memory = new Map<string, string>();
  let isOver = false;
  const space = `chat:${fingerprint(apiKey)}:`;

  const withStorage = <T>(run: (storage: Storage) => T): T | null => {
    try {
      return isTemporary ? null : run(localStorage);
    } catch {
      return null;
    }
  };

  const clear = () => {
    for (const name of storage.names('')) storage.remove(name);
    withStorage(() => indexedDB.deleteDatabase(space));
  };

  const storage: LocalStorage = {
    space,
    get(name) {
      const text = memory.get(name) ?? withStorage((storage) => storage.getItem(space + name));
      try {
        return text ? JSON.parse(text) : null;
      } catch {
        return null;
      }
    },
    set(name, value) {
      // What is still under way in this page belongs to who has gone.
      if (isOver) return;
      const text = JSON.stringify(value);
      const isStored = withStorage((storage) => {
        storage.setItem(space + name, text);
        return true;
      });
      if (isStored) memory.delete(name);
      else memory.set(name, text);
    },
    remove(name) {
      memory.delete(name);
      withStorage((storage) => storage.removeItem(space + name));
    },
    names(prefix) {
      const stored = withStorage((storage) => Object.keys(storage)) ?? [];
      const own = stored.filter((key) => key.startsWith(space)).map((key) => key.slice(space.length));
      return [...new Set([...own, ...memory.keys()])].filter((name) => name.startsWith(prefix));
    },
    onChange(listener) {
      addEventListener('storage', (event) => {
        if (!event.key?.startsWith(space)) return;
        const name = event.key.slice(space.length);
        // What could not be stored here is the older word now.
        memory.delete(name);
        listener(name);
      });
    },
    forget() {
      storage.set(FORGOTTEN, true);
      clear();
    },
    close() {
      isOver = true;
      clear();
    },
  };
  return storage;
}

/** FNV-1a: distinguishes keys, and does not reveal the key to a reader of the storage. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}
