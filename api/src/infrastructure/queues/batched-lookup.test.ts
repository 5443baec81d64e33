import { expect, it } from 'vitest';
import { batchedLookup } from './batched-lookup.ts';

/** A source whose answers come when the test lets them. */
function source() {
  const asked: { keys: readonly string[]; answer(found: Record<string, number>): void; fail(): void }[] = [];
  const find = batchedLookup<number>((keys) => {
    const { promise, resolve, reject } = Promise.withResolvers<ReadonlyMap<string, number>>();
    asked.push({
      keys,
      answer: (found) => resolve(new Map(Object.entries(found))),
      fail: () => reject(new Error('away')),
    });
    return promise;
  });
  return { asked, find };
}

it('asks once for all that is asked for at the same time, and once for each', async () => {
  const { asked, find } = source();
  const answers = Promise.all([find('a'), find('b'), find('a'), find('gone')]);
  await expect.poll(() => asked.length).toBe(1);
  expect(asked[0]?.keys).toEqual(['a', 'b', 'gone']);
  asked[0]?.answer({ a: 1, b: 2 });
  expect(await answers).toEqual([1, 2, 1, null]);
});

it('answers nobody by a question put before they asked', async () => {
  const { asked, find } = source();
  const first = find('a');
  await expect.poll(() => asked.length).toBe(1);
  const [second, third] = [find('a'), find('b')];
  asked[0]?.answer({ a: 1 });
  expect(await first).toBe(1);
  await expect.poll(() => asked.length).toBe(2);
  expect(asked[1]?.keys).toEqual(['a', 'b']);
  asked[1]?.answer({ a: 3 });
  expect(await Promise.all([second, third])).toEqual([3, null]);
});

it('fails those who asked together, and nobody after them', async () => {
  const { asked, find } = source();
  const failing = Promise.allSettled([find('a'), find('b')]);
  await expect.poll(() => asked.length).toBe(1);
  const later = find('c');
  asked[0]?.fail();
  expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.answer({ c: 1 });
  expect(await later).toBe(1);
});

it('asks for no more at once than one statement takes', async () => {
  const { asked, find } = source();
  const all = Promise.all(Array.from({ length: 501 }, (_, i) => find(`k${i}`)));
  await expect.poll(() => asked.length).toBe(1);
  asked[0]?.answer({});
  await expect.poll(() => asked.length).toBe(2);
  expect(asked.map(({ keys }) => keys.length)).toEqual([500, 1]);
  asked[1]?.answer({});
  expect(new Set(await all)).toEqual(new Set([null]));
});
