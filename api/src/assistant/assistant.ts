import { totalmem } from 'node:os';
import type { Changes, KnowledgeIndex, LearnedIndex } from '../search/index.ts';
import { IndexCache, type IndexSource, type LearnedBase } from '../search/index-cache.ts';
import type { ModelEngine } from './model/model-engine.ts';

export interface Assistant {
  /**
   * The tenant's index for that version of its knowledge. The version is read from the database with every turn, so a
   * change made on any process is seen by the very next question, unless very many items have changed: then the index
   * before it answers until that is done. A large one takes its time; null when none can be built.
   */
  indexOf(tenantId: string, version: number, source: IndexSource): Promise<KnowledgeIndex | null>;
  /** What `indexOf` would give, if it needs nothing read for it. */
  inMemory(tenantId: string, version: number): KnowledgeIndex | null;
  /** Waiting brings no index: the tenant's knowledge is more than can be indexed. */
  isTooLarge(tenantId: string): boolean;
  /** What is in memory of that tenant, perhaps out of date. */
  latest(tenantId: string): KnowledgeIndex | null;
  /** What changes are put beside; null where they have a small index built again, or there is none. */
  learnedBaseOf(tenantId: string): LearnedBase | null;
  /** An index with changes that are stored nowhere. */
  amended(tenantId: string, index: LearnedIndex, changes: Changes): Promise<KnowledgeIndex>;
  /** null: only the built-in engine answers. */
  readonly model: ModelEngine | null;
}

/** Of the machine's memory, or of what this process may use of it, as much may hold indexes. */
const SHARE_OF_MEMORY = 1 / 8;

export function createAssistant({
  model,
  onError = () => undefined,
}: {
  model: ModelEngine | null;
  /** Gets what kept an index from being built. */
  onError?: (error: unknown) => void;
}): Assistant {
  const memory = Math.min(totalmem(), process.constrainedMemory() || totalmem());
  const indexes = new IndexCache(SHARE_OF_MEMORY * memory, onError);
  return {
    model,
    indexOf: (tenantId, version, source) => indexes.get(tenantId, version, source),
    inMemory: (tenantId, version) => indexes.current(tenantId, version),
    isTooLarge: (tenantId) => indexes.isTooLarge(tenantId),
    latest: (tenantId) => indexes.latest(tenantId),
    learnedBaseOf: (tenantId) => indexes.learnedBaseOf(tenantId),
    amended: (tenantId, index, changes) => indexes.amended(tenantId, index, changes),
  };
}
