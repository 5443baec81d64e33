import { setImmediate as others, setTimeout as pause } from 'node:timers/promises';
import type { KnowledgeIndex, Retrieval } from '@chatbot-saas/engine';
import type { SearchOptions } from '@chatbot-saas/engine/searchable';
import { ConcurrencyLimit } from '../infrastructure/queues/concurrency-limit.ts';

/** Up to this size a search takes a millisecond or two. */
const SMALL_INDEX = 5_000;
/** Milliseconds of search between yields. */
const STEP_MS = 1;

/** One large search at a time per process; tenants take turns. */
const largeSearches = new ConcurrencyLimit({
  total: 1,
  perParty: 1,
  refusal: 'Too many searches are under way in this workspace. Please try again in a moment.',
});

interface SearchRequest extends SearchOptions {
  tenantId: string;
  query: string;
  limit: number;
  /** True when other tenants are active: the search then sleeps as long as it works. */
  isContended: boolean;
}

/** Searches an index. A large search takes tens of milliseconds, so it yields to other work in between. */
export function scheduleSearch(
  index: KnowledgeIndex,
  { tenantId, query, limit, isContended, ...options }: SearchRequest,
): Retrieval | Promise<Retrieval> {
  if (index.size <= SMALL_INDEX) return index.search(query, limit, options);
  return largeSearches.run(tenantId, () =>
    stepByStep(index.searchInSteps(query, limit, options), isContended),
  );
}

async function stepByStep(search: Generator<void, Retrieval>, isContended: boolean): Promise<Retrieval> {
  for (;;) {
    const begun = performance.now();
    do {
      const step = search.next();
      if (step.done) return step.value;
    } while (performance.now() - begun < STEP_MS);
    await (isContended ? pause(performance.now() - begun) : others());
  }
}
