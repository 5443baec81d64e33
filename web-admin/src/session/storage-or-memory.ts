// A browser that forbids its stores throws at the mere mention of them, and a full one at each write. What is kept in
// memory instead lasts as long as the page: one can sign in and work, and is asked again after a reload.

const LARGEST_NEED = 'x'.repeat(8_192);
const PROBE = 'storage-probe';

function works(name: 'localStorage' | 'sessionStorage'): boolean {
  try {
    window[name].setItem(PROBE, LARGEST_NEED);
    window[name].removeItem(PROBE);
    return true;
  } catch {
    return false;
  }
}

/** What can still be read is there at first: a full store may hold the session. */
function kept(name: 'localStorage' | 'sessionStorage'): [string, string][] {
  try {
    return Object.entries(window[name]);
  } catch {
    return [];
  }
}

function inMemory(entries: [string, string][]): Storage {
  const items = new Map(entries);
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, String(value)),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
    key: (index) => [...items.keys()][index] ?? null,
    get length() {
      return items.size;
    },
  };
}

/** Before any other part of the app reads or writes: it takes a few milliseconds that the first paint does not wait for. */
export function ensureStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    if (!works(name))
      Object.defineProperty(window, name, { value: inMemory(kept(name)), configurable: true });
  }
}
