import { totalmem } from 'node:os';
import { IndexCache, type IndexSource, type Learnt } from './index-cache.ts';
import type { ModelEngine } from './model-engine.ts';
import type { KnowledgeIndex } from './retrieval/index.ts';

export interface Assistant {
  /**
   * The tenant's index for that version of its knowledge. The version is read from the database with every turn, so a
   * change made on any process is seen by the very next question, unless very many items have changed: then the index
   * before it answers until that is done, or, when there is none in memory, null is given.
   */
  indexOf(tenantId: string, version: number, source: IndexSource): Promise<KnowledgeIndex | null>;
  knows(tenantId: string): boolean;
  /** What `indexOf` would give, if it needs nothing read for it. */
  inMemory(tenantId: string, version: number): KnowledgeIndex | null;
  /** What changes are put beside; null where they have a small index built again, or there is none. */
  learntOf(tenantId: string): Learnt | null;
  /** Resolves when no index of that tenant is being built that a question waits for; never rejects. */
  settled(tenantId: string): Promise<void>;
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
  /** Told of an index that could not be built where nobody waits for it. */
  onError?: (error: unknown) => void;
}): Assistant {
  const memory = Math.min(totalmem(), process.constrainedMemory() || totalmem());
  const indexes = new IndexCache(SHARE_OF_MEMORY * memory, onError);
  return {
    model,
    indexOf: (tenantId, version, source) => indexes.get(tenantId, version, source),
    knows: (tenantId) => indexes.knows(tenantId),
    inMemory: (tenantId, version) => indexes.current(tenantId, version),
    learntOf: (tenantId) => indexes.learntOf(tenantId),
    settled: (tenantId) => indexes.settled(tenantId),
  };
}
