import { buildKnowledgeIndex, type RetrievalItem } from '@chatbot-saas/engine';
import { describe, expect, test } from 'vitest';
import { IndexCache, type IndexSource } from './index-cache.ts';

const item = (id: string, question: string): RetrievalItem => ({
  ...{ id, question, alternatives: [], answer: '', tags: [], category: '', priority: 0 },
});
const COLORS = ['red', 'green', 'blue', 'white', 'black'];
const THINGS = ['lamp', 'chair', 'table', 'carpet', 'mirror', 'basket', 'candle'];
const nth = (n: number) =>
  item(`i${n}`, `${COLORS[n % 5]} ${THINGS[n % 7]} number ${(n * 7919).toString(36)}`);

/** A tenant's items, and the number of reads by an index. */
class Base implements IndexSource {
  readonly #items = new Map<string, { item: RetrievalItem; version: number }>();
  readonly #removed = new Map<string, number>();
  version = 0;
  /** The version of the latest request for changes. */
  amendedFrom = 0;
  surveys = 0;

  write(...items: readonly RetrievalItem[]): void {
    this.version += 1;
    for (const each of items) this.#items.set(each.id, { item: each, version: this.version });
  }

  remove(id: string): void {
    this.version += 1;
    this.#items.delete(id);
    this.#removed.set(id, this.version);
  }

  #list = () => [...this.#items.values()].map((each) => each.item);

  async survey() {
    this.surveys += 1;
    const since = { snapshot: String(this.version), at: new Date() };
    return { since, items: this.#items.size, bytes: 30 * this.#items.size };
  }
  async *pages() {
    yield JSON.stringify(this.#list());
  }
  async changes({ snapshot }: { snapshot: string }, limit: number) {
    const since = Number(snapshot);
    this.amendedFrom = since;
    const written = [...this.#items.values()].filter(({ version }) => version > since);
    const removed = [...this.#removed].filter(([, version]) => version > since);
    if (written.length + removed.length > limit) return null;
    return { written: written.map((each) => each.item), removed: removed.map(([id]) => id) };
  }
}

const errors: unknown[] = [];
const cacheOf = (mostBytes = Number.POSITIVE_INFINITY) =>
  new IndexCache(mostBytes, (error) => errors.push(error));
const MUSEUM = item('museum', 'Where is the museum of glass?');

describe('a cached index', () => {
  const answer = async (cache: IndexCache, base: Base, query = MUSEUM.question) => {
    const index = await cache.get('tenant', base.version, base);
    return index?.search(query, 1).hits[0]?.id;
  };

  test.each([50, 1_500])('of %i items has a change at the next question', async (size) => {
    const cache = cacheOf();
    const base = new Base();
    base.write(...Array.from({ length: size }, (_, n) => nth(n)));
    expect(await answer(cache, base)).not.toBe('museum');
    base.write(MUSEUM);
    expect(await answer(cache, base)).toBe('museum');
    base.remove('museum');
    expect(await answer(cache, base)).not.toBe('museum');
    expect(base.surveys).toBe(size === 50 ? 3 : 1);
  });

  test('is learned again in the background after some changes, without delays or wrong answers', async () => {
    const cache = cacheOf();
    const base = new Base();
    base.write(...Array.from({ length: 1_000 }, (_, n) => nth(n)));
    await answer(cache, base);
    for (let n = 0; n < 21; n += 1) {
      base.write(item(`museum${n}`, `Where is the museum of glass in ${n * 7919}?`));
      expect(await answer(cache, base)).toMatch(/^museum/);
    }
    expect(base.surveys).toBe(2);
    for (let n = 0; n < 21; n += 1) base.remove(`museum${n}`);
    // The index being learned misses the changes; the next question adds them.
    const answers: (string | undefined)[] = [];
    await expect
      .poll(async () => {
        base.write(nth(0));
        answers.push(await answer(cache, base, 'is the museum of glass open'));
        return base.amendedFrom;
      })
      .toBeGreaterThan(1);
    expect(answers.filter((id) => id?.startsWith('museum'))).toEqual([]);
    expect(errors).toEqual([]);
  });

  test('of many items has some hundred changes within a second, and answers from the previous state until then', async () => {
    const cache = cacheOf();
    const base = new Base();
    base.write(...Array.from({ length: 2_500 }, (_, n) => nth(n)));
    expect(await answer(cache, base, nth(17).question)).toBe('i17');
    base.write(MUSEUM, ...Array.from({ length: 400 }, (_, n) => nth(3_000 + n)));
    expect(await answer(cache, base)).not.toBe('museum');
    await expect.poll(() => answer(cache, base)).toBe('museum');
    expect(await answer(cache, base, nth(3_399).question)).toBe('i3399');
    expect(await answer(cache, base, nth(17).question)).toBe('i17');
    expect(errors).toEqual([]);
  });
});

test('index cache: only who wants to waits for the first index of a large base', async () => {
  const cache = cacheOf();
  const base = new Base();
  base.write(...Array.from({ length: 150 }, (_, n) => nth(n)));
  const small = await base.survey();
  base.survey = async () => ({ ...small, bytes: 4_000_000 });
  const get = (waitsForLarge: boolean) => cache.get('tenant', base.version, base, { waitsForLarge });
  expect(await get(false)).toBeNull();
  expect(await get(true)).not.toBeNull();
  expect(await get(false)).not.toBeNull();
});

test('index cache: drops the least recently used tenant when memory is full', async () => {
  const cache = cacheOf(2 * buildKnowledgeIndex([MUSEUM]).bytes);
  const base = new Base();
  base.write(MUSEUM);
  for (const tenant of ['a', 'b', 'a', 'c']) await cache.get(tenant, base.version, base);
  expect(['a', 'b', 'c'].filter((tenant) => cache.latest(tenant))).toEqual(['a', 'c']);
});

test('index cache: keeps an index larger than its memory until the next one', async () => {
  const cache = cacheOf(1);
  const base = new Base();
  base.write(MUSEUM);
  for (const tenant of ['a', 'b']) await cache.get(tenant, base.version, base);
  expect(['a', 'b'].filter((tenant) => cache.latest(tenant))).toEqual(['b']);
});
