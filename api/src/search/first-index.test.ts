import { expect, it, vi } from 'vitest';

const item = { id: 'i', question: 'How long does shipping take?', answer: 'Three to five days.' };
const source = {
  survey: async () => ({ since: { snapshot: '1', at: new Date() }, items: 1, bytes: 100 }),
  async *pages() {
    yield JSON.stringify([{ ...item, alternatives: [], tags: [], category: '', priority: 0 }]);
  },
  changes: async () => null,
};

it('a first index: other requests go on while the lexicon is read for it', async () => {
  // As in a process that has just started.
  vi.resetModules();
  const { IndexCache } = await import('./index-cache.ts');
  const cache = new IndexCache(Number.POSITIVE_INFINITY, () => undefined);
  let turns = 0;
  let isOver = false;
  const other = () => {
    turns += 1;
    if (!isOver) setImmediate(other);
  };
  other();
  const index = await cache.get('tenant', 1, source);
  isOver = true;
  expect(index?.search(item.question, 1).hits[0]?.id).toBe('i');
  expect(turns).toBeGreaterThan(20);
});
