import { setImmediate as others, setTimeout as pause } from 'node:timers/promises';
import { ConcurrencyLimit } from '../infrastructure/queues/concurrency-limit.ts';
import type { KnowledgeIndex, Retrieval } from './index.ts';

/** Up to here a search takes a millisecond or two. */
const SMALL = 5_000;
/** How long others wait at a time. */
const STEP_MS = 1;

/** One largeSearches search at a time in a process, of each tenant in rotation. */
const largeSearches = new ConcurrencyLimit({
  total: 1,
  each: 1,
  refusal: 'Too many searches are under way in this workspace. Please try again in a moment.',
});

interface Asked {
  tenantId: string;
  query: string;
  limit: number;
  /** Other tenants are at work as well: the search then leaves them as much time as it takes. */
  amongOthers: boolean;
}

/** A search of a largeSearches index, which takes tens of milliseconds, lets everybody else work in between. */
export function scheduleSearch(
  index: KnowledgeIndex,
  { tenantId, query, limit, amongOthers }: Asked,
): Retrieval | Promise<Retrieval> {
  if (index.size <= SMALL) return index.search(query, limit);
  return largeSearches.run(tenantId, () => stepByStep(index.searchInSteps(query, limit), amongOthers));
}

async function stepByStep(search: Generator<void, Retrieval>, amongOthers: boolean): Promise<Retrieval> {
  for (;;) {
    const begun = performance.now();
    do {
      const step = search.next();
      if (step.done) return step.value;
    } while (performance.now() - begun < STEP_MS);
    await (amongOthers ? pause(performance.now() - begun) : others());
  }
}
