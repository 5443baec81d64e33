import { totalmem } from 'node:os';
import type { Changes, KnowledgeIndex, LearnedIndex } from '@chatbot-saas/engine';
import { IndexCache, type IndexSource, type LearnedBase } from '../search/index-cache.ts';
import type { Embeddings } from './meaning/embeddings.ts';
import type { ModelEngine } from './model/model-engine.ts';

export interface Assistant {
  /**
   * Returns the tenant's index for that version of its knowledge. Every turn reads the version from the database, so
   * the next question sees a change from any process. After very many changes the previous index answers meanwhile.
   * The first build takes time; null when none succeeds, and with `waitsForLarge: false` while a large one runs.
   */
  indexOf(
    tenantId: string,
    version: number,
    source: IndexSource,
    options?: { waitsForLarge?: boolean },
  ): Promise<KnowledgeIndex | null>;
  /** The result of `indexOf`, if it is in memory. */
  inMemory(tenantId: string, version: number): KnowledgeIndex | null;
  /** True when the tenant's knowledge is too large to index. */
  isTooLarge(tenantId: string): boolean;
  /** The tenant's index in memory, perhaps outdated. */
  latest(tenantId: string): KnowledgeIndex | null;
  /** The index that changes amend; null for a small index, which is rebuilt, or for none. */
  learnedBaseOf(tenantId: string): LearnedBase | null;
  /** Returns an index with changes that are not stored. */
  amended(tenantId: string, index: LearnedIndex, changes: Changes): Promise<KnowledgeIndex>;
  /** Null when only the built-in engine answers. */
  readonly model: ModelEngine | null;
  /** Null when items are ranked by words alone. */
  readonly embeddings: Embeddings | null;
}

/** Share of the available memory that indexes may use. */
const MEMORY_SHARE = 1 / 8;

export function createAssistant({
  model,
  embeddings,
  onError = () => undefined,
}: {
  model: ModelEngine | null;
  embeddings: Embeddings | null;
  /** Receives errors of index builds. */
  onError?: (error: unknown) => void;
}): Assistant {
  const memory = Math.min(totalmem(), process.constrainedMemory() || totalmem());
  const indexes = new IndexCache(MEMORY_SHARE * memory, onError);
  return {
    model,
    embeddings,
    indexOf: (tenantId, version, source, options) => indexes.get(tenantId, version, source, options),
    inMemory: (tenantId, version) => indexes.current(tenantId, version),
    isTooLarge: (tenantId) => indexes.isTooLarge(tenantId),
    latest: (tenantId) => indexes.latest(tenantId),
    learnedBaseOf: (tenantId) => indexes.learnedBaseOf(tenantId),
    amended: (tenantId, index, changes) => indexes.amended(tenantId, index, changes),
  };
}
