import type { ModelEngine } from './model-engine.ts';
import { buildKnowledgeIndex, type KnowledgeIndex, type RetrievalItem } from './retrieval/index.ts';

export interface Assistant {
  /**
   * The tenant's index for that version of its knowledge, built by `load` when it is not there yet. The version is read
   * from the database with every turn, so a change made on any process is seen by the very next question.
   */
  indexOf(
    tenantId: string,
    version: number,
    load: () => Promise<readonly RetrievalItem[]>,
  ): Promise<KnowledgeIndex>;
  /** null: only the built-in engine answers. */
  readonly model: ModelEngine | null;
}

interface Entry {
  version: number;
  index: KnowledgeIndex;
}

/** Tenants whose index stays in memory; the one asked longest ago goes first. */
const KEPT_TENANTS = 200;

export function createAssistant({
  model,
  keptTenants = KEPT_TENANTS,
}: {
  model: ModelEngine | null;
  keptTenants?: number;
}): Assistant {
  const entries = new Map<string, Entry>();

  const keep = (tenantId: string, entry: Entry): void => {
    entries.delete(tenantId);
    entries.set(tenantId, entry);
    const oldest = entries.keys().next().value;
    if (entries.size > keptTenants && oldest !== undefined) entries.delete(oldest);
  };

  return {
    model,
    async indexOf(tenantId, version, load) {
      const known = entries.get(tenantId);
      if (known && known.version >= version) {
        keep(tenantId, known);
        return known.index;
      }
      const entry = { version, index: buildKnowledgeIndex(await load()) };
      keep(tenantId, entry);
      return entry.index;
    },
  };
}
