/** A list in this browser's storage, by its name. Where that is full, it lasts as long as the page. */
export function storedList(name: string): { get(): unknown; set(list: readonly unknown[]): void } {
  let memory: readonly unknown[] | null = null;
  return {
    get() {
      if (memory) return memory;
      try {
        return JSON.parse(localStorage.getItem(name) ?? '[]');
      } catch {
        return [];
      }
    },
    set(list) {
      memory = null;
      try {
        if (list.length > 0) localStorage.setItem(name, JSON.stringify(list));
        else localStorage.removeItem(name);
      } catch {
        memory = list;
      }
    },
  };
}
