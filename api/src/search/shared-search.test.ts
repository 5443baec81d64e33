import type { KnowledgeIndex, Retrieval } from '@chatbot-saas/engine';
import { expect, it } from 'vitest';
import { scheduleSearch } from './shared-search.ts';

const WORK_MS = 4;
const STEPS = 5;
const found = { decision: 'none' } as Retrieval;

/** Large enough for a search in steps; each step blocks the event loop for a while. */
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

it('shared search: a large search sleeps as long as it works while other tenants are active', async () => {
  const begun = performance.now();
  expect(await scheduleSearch(index, { ...asked, isContended: true })).toBe(found);
  // Timers have millisecond resolution.
  expect(performance.now() - begun).toBeGreaterThanOrEqual(STEPS * (WORK_MS + WORK_MS - 1));
});

it('shared search: a large search yields to the event loop between steps', async () => {
  let turns = 0;
  const turn = () => {
    turns += 1;
    if (turns < 100) setImmediate(turn);
  };
  setImmediate(turn);
  expect(await scheduleSearch(index, { ...asked, isContended: false })).toBe(found);
  expect(turns).toBeGreaterThanOrEqual(STEPS - 1);
});
