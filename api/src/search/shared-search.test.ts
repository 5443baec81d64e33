import { expect, it } from 'vitest';
import type { KnowledgeIndex, Retrieval } from './index.ts';
import { scheduleSearch } from './shared-search.ts';

const WORK_MS = 4;
const STEPS = 5;
const found = { decision: 'none' } as Retrieval;

/** As large as one that is searched step by step; each step takes some time of the event loop. */
const index = {
  size: 10_000,
  *searchInSteps() {
    for (let step = 0; step < STEPS; step += 1) {
      const until = performance.now() + WORK_MS;
      while (performance.now() < until);
      yield;
    }
    return found;
  },
} as unknown as KnowledgeIndex;
const asked = { tenantId: 'a', query: 'Where?', limit: 3 };

it('a large search leaves others as much time as it takes while they are at work', async () => {
  const begun = performance.now();
  expect(await scheduleSearch(index, { ...asked, amongOthers: true })).toBe(found);
  // A timer counts whole milliseconds.
  expect(performance.now() - begun).toBeGreaterThanOrEqual(STEPS * (WORK_MS + WORK_MS - 1));
});

it('a large search lets the event loop turn between its steps', async () => {
  let turns = 0;
  const turn = () => {
    turns += 1;
    if (turns < 100) setImmediate(turn);
  };
  setImmediate(turn);
  expect(await scheduleSearch(index, { ...asked, amongOthers: false })).toBe(found);
  expect(turns).toBeGreaterThanOrEqual(STEPS - 1);
});
