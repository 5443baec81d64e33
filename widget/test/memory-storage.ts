import type { LocalStorage } from '../src/frame/store/local-storage.ts';

/** Storage that outlives a "page" of a test, with values as they come back from JSON. */
export function memoryStorage(): LocalStorage {
  const values = new Map<string, string>();
  return {
    space: 'chat:test:',
    get: (name) => JSON.parse(values.get(name) ?? 'null'),
    set: (name, value) => void values.set(name, JSON.stringify(value)),
    remove: (name) => void values.delete(name),
    names: (prefix) => [...values.keys()].filter((name) => name.startsWith(prefix)),
    onChange: () => undefined,
    forget: () => values.clear(),
    close: () => values.clear(),
  };
}
