import { describe, expect, onTestFinished, test } from 'vitest';
import { ConcurrencyLimit } from './concurrency-limit.ts';

/** Runs work of a party until the test ends it. */
function openLimit(options: { total: number; perParty: number; perPartyWhenContended?: number }) {
  const limit = new ConcurrencyLimit({ ...options, refusal: 'Too much at once.' });
  const started: string[] = [];
  const ends: (() => void)[] = [];
  let isOver = false;
  // A call that still waited would be refused later, during a test of another file.
  onTestFinished(() => {
    isOver = true;
    for (const end of ends) end();
  });
  return {
    started,
    take: (party: string) =>
      limit.run(party, async () => {
        started.push(party);
        if (!isOver) await new Promise<void>((resolve) => ends.push(resolve));
      }),
    endFirst: () => ends.shift()?.(),
  };
}

describe('a concurrency limit', () => {
  test('gives a party its slots, and others the rest', async () => {
    const { started, take } = openLimit({ total: 4, perParty: 3 });
    for (const party of ['a', 'a', 'a', 'a', 'b']) void take(party);
    await expect.poll(() => started).toEqual(['a', 'a', 'a', 'b']);
  });

  test('gives a party fewer slots while others are active', async () => {
    const { started, take } = openLimit({ total: 8, perParty: 4, perPartyWhenContended: 2 });
    for (const party of ['b', 'a', 'a', 'a', 'a']) void take(party);
    await expect.poll(() => started).toEqual(['b', 'a', 'a']);
  });

  test('gives a party all of its slots once it is alone again', async () => {
    const { started, take } = openLimit({ total: 8, perParty: 4, perPartyWhenContended: 2 });
    for (const party of ['b', 'a', 'a', 'a', 'a']) void take(party);
    const from = performance.now();
    await expect.poll(() => performance.now() - from, { timeout: 3_000 }).toBeGreaterThan(1_000);
    void take('a');
    await expect.poll(() => started).toEqual(['b', 'a', 'a', 'a', 'a']);
  });

  test('gives a free slot to the party that waits longest since its latest one', async () => {
    const { started, take, endFirst } = openLimit({ total: 1, perParty: 1 });
    for (const party of ['a', 'a', 'a', 'b']) void take(party);
    for (let ended = 1; ended < 4; ended += 1) {
      endFirst();
      await expect.poll(() => started).toHaveLength(ended + 1);
    }
    expect(started).toEqual(['a', 'a', 'b', 'a']);
  });
});
