import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@chatbot-saas/contract/errors';
import type { KnowledgeIndex, Retrieval } from '@chatbot-saas/engine';
import type { SearchOptions } from '@chatbot-saas/engine/searchable';
import { perApp, type Scope, type Services, SYSTEM } from '../../context/index.ts';
import type { TransactionRunner } from '../../context/serve.ts';
import { TenantQueue } from '../../infrastructure/queues/tenant-queue.ts';
import type { IndexSource } from '../../search/index-cache.ts';
import { scheduleSearch } from '../../search/shared-search.ts';
import { rankWithoutIndex, searchTermsOf } from '../../search/unindexed-search.ts';
import * as indexing from './indexing.store.ts';

export type RankingContext = Pick<TransactionRunner, 'services' | 'tenantId' | 'run'>;

/** How long a question waits for an index before a plain search. A large index takes longer anyway. */
const PATIENCE = { ms: 1_000, waitsForLarge: false };
/** How long a question waits if a plain search would not do. */
const LAST_PATIENCE = { ms: 10_000, waitsForLarge: true };
/** A plain search reads all of the tenant's texts. */
const PLAIN_SEARCHES = { atOnce: 2 };
/** Items that a plain search ranks. */
const FOUND = 20;
/** After this many waits, a constantly changing knowledge base is searched as it is. */
const MOST_WAITS = 3;
const INDEX_PAGE = 200;

const plainSearchQueues = perApp(() => new TenantQueue(PLAIN_SEARCHES));

/** Thrown if a transaction lacks an index, a lexicon or a result. It is made outside, so that no connection waits. */
class MissingIndex extends Error {
  readonly provide: () => Promise<void>;

  constructor(provide: () => Promise<void>) {
    super('An index was asked for outside of runRanked.');
    this.provide = provide;
  }
}

/**
 * Runs a transaction that can rank the tenant's items. `work` restarts in another transaction if an index was missing.
 * The first try is rolled back and emits nothing.
 */
export async function runRanked<T>(
  transactions: RankingContext,
  work: (scope: Scope, ranking: Ranking) => Promise<T>,
): Promise<T> {
  const ranking = new Ranking(transactions);
  for (;;) {
    try {
      return await transactions.run((scope) => work(scope, ranking));
    } catch (error) {
      if (!(error instanceof MissingIndex)) throw error;
      await error.provide();
    }
  }
}

/** Ranks the tenant's items now, or as well as possible while their index is built. */
export class Ranking {
  readonly #context: RankingContext;
  /** Results by query. */
  readonly #found = new Map<string, Retrieval>();
  #waits = 0;
  /** The version waited for last, and the best index then: current, older or none. */
  #version = -1;
  #index: KnowledgeIndex | null = null;

  constructor(context: RankingContext) {
    this.#context = context;
  }

  /** Throws synchronously if something is missing, before any promise. */
  find(
    query: string,
    { limit, version, ...options }: { limit: number; version: number } & SearchOptions,
  ): Retrieval | Promise<Retrieval> {
    const index = this.#indexFor(version, PATIENCE);
    if (index) {
      const reading = index.waitsFor(query);
      if (reading) throw new MissingIndex(() => reading);
      const { services, tenantId } = this.#context;
      const isContended = services.areSeveralAtWork();
      return scheduleSearch(index, { tenantId, query, limit, isContended, ...options });
    }
    const found = this.#found.get(query);
    if (!found) throw new MissingIndex(() => this.#search(query, limit, version));
    return found;
  }

  /** Ids of up to `limit` items by priority, whatever was asked; none while there is no index. */
  first({ limit, version }: { limit: number; version: number }): string[] {
    return this.#indexFor(version, PATIENCE)?.first(limit) ?? [];
  }

  /** For many questions, for which a plain search is too slow. */
  index(version: number): KnowledgeIndex {
    const index = this.#indexFor(version, LAST_PATIENCE);
    if (index) return index;
    const { services, tenantId } = this.#context;
    throw services.assistant.isTooLarge(tenantId) ? tooLargeError() : stillIndexingError();
  }

  #indexFor(version: number, patience: typeof PATIENCE): KnowledgeIndex | null {
    const { services, tenantId } = this.#context;
    const current = services.assistant.inMemory(tenantId, version);
    if (current) return current;
    if (this.#version < version) throw new MissingIndex(() => this.#wait(version, patience));
    return this.#index;
  }

  async #wait(version: number, { ms, waitsForLarge }: typeof PATIENCE): Promise<void> {
    const { services, tenantId } = this.#context;
    const { assistant } = services;
    const source = sourceOf(services, tenantId);
    const built = assistant.indexOf(tenantId, version, source, { waitsForLarge });
    // A later failure is reported to later callers.
    built.catch(() => undefined);
    const patience = pause(ms, null, { ref: false });
    this.#index = (await Promise.race([built, patience])) ?? assistant.latest(tenantId);
    this.#waits += 1;
    this.#version = this.#waits < MOST_WAITS ? version : Number.POSITIVE_INFINITY;
  }

  async #search(query: string, limit: number, version: number): Promise<void> {
    const { services, tenantId } = this.#context;
    const isBuilt = () => services.assistant.inMemory(tenantId, version) !== null;
    const found = await plainSearchQueues(services).run(tenantId, 0, async () =>
      isBuilt() ? null : plainSearch(services, tenantId, query, limit),
    );
    if (found) this.#found.set(query, found);
  }
}

async function plainSearch(
  services: Services,
  tenantId: string,
  query: string,
  limit: number,
): Promise<Retrieval> {
  const items = await services.openScope(tenantId, SYSTEM, ({ db }) =>
    indexing.listFound(db, searchTermsOf(query), FOUND),
  );
  const found = rankWithoutIndex(items, query, limit);
  // The index will not be ready soon, so the caller is not asked to wait.
  return services.assistant.isTooLarge(tenantId) ? { ...found, isProvisional: false } : found;
}

const sourceOf = ({ openScope }: Services, tenantId: string): IndexSource => ({
  survey: () => openScope(tenantId, SYSTEM, ({ db }) => indexing.survey(db)),
  changes: (since, limit) =>
    openScope(tenantId, SYSTEM, ({ db }) => indexing.changesForIndex(db, since, limit)),
  async *pages() {
    let after: string | null = null;
    do {
      const page: indexing.IndexPage = await openScope(tenantId, SYSTEM, ({ db }) =>
        indexing.pageForIndex(db, after, INDEX_PAGE),
      );
      if (page.items) yield page.items;
      after = page.last;
    } while (after !== null);
  },
});

export const stillIndexingError = () =>
  new AppError('unavailable', 'The knowledge base is still being read. Please try again in a moment.', {
    retryAfter: 5,
  });

const tooLargeError = () =>
  new AppError(
    'state_conflict',
    'The knowledge base is too large for this. Please shorten long answers, or delete what is no longer needed.',
  );
