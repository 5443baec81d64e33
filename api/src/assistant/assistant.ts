import { learnAside } from './learn-aside.ts';
import type { ModelEngine } from './model-engine.ts';
import {
  buildKnowledgeIndex,
  type Changes,
  type KnowledgeIndex,
  type LearntIndex,
  type RetrievalItem,
} from './retrieval/index.ts';

/** When items were read: what the reader saw then, in PostgreSQL's own words, and the database's time. */
export interface ReadingTime {
  readonly snapshot: string;
  readonly at: Date;
}

/** Where a tenant's items come from when its index is built. */
interface IndexSource {
  /** At most so many items, read with the asker's own eyes: what it has just written is among them. */
  upTo(limit: number): Promise<readonly RetrievalItem[]>;
  /** All items as JSON arrays, page by page, in transactions of their own: the asker does not wait for them. */
  all(): Promise<{ since: ReadingTime; pages: AsyncIterable<string> }>;
  /** What differs from what was read then, with the asker's own eyes; null when it is more than `limit` items. */
  changes(since: ReadingTime, limit: number): Promise<Changes | null>;
}

export interface Assistant {
  /**
   * The tenant's index for that version of its knowledge. The version is read from the database with every turn, so a
   * change made on any process is seen by the very next question, as long as the base or the change is small. Otherwise
   * it is built aside: until then the index before it answers, or, when there is none in memory, null is given.
   */
  indexOf(tenantId: string, version: number, source: IndexSource): Promise<KnowledgeIndex | null>;
  knows(tenantId: string): boolean;
  /** What `indexOf` would give, if it needs nothing read for it. */
  inMemory(tenantId: string, version: number): KnowledgeIndex | null;
  /** Resolves when no index of that tenant is being built; never rejects. */
  settled(tenantId: string): Promise<void>;
  /** null: only the built-in engine answers. */
  readonly model: ModelEngine | null;
}

interface Entry {
  version: number;
  index: KnowledgeIndex;
  /** What a large index is amended from, and since when; the wait for a small one is too short to. */
  learnt?: { index: LearntIndex; since: ReadingTime };
}

/** Tenants whose index stays in memory; the one asked longest ago goes first. */
const KEPT_TENANTS = 200;
/** Up to here a build takes some ten milliseconds, less than starting a thread for it. */
const BUILT_INLINE = 100;
/** Up to here a question waits for its index; beyond, it is answered from the one before. */
const WAITED_FOR = 2_000;
/** Up to so many changed items are put beside a large index; more are worth learning from. */
const AMENDED = 100;

export function createAssistant({
  model,
  onError = () => undefined,
  keptTenants = KEPT_TENANTS,
}: {
  model: ModelEngine | null;
  /** Told of an index that could not be built where nobody waits for it. */
  onError?: (error: unknown) => void;
  keptTenants?: number;
}): Assistant {
  const entries = new Map<string, Entry>();
  /** At most one build for each tenant; a question may wait only for one that needs no connection beside its own. */
  const builds = new Map<string, { mayBeWaitedFor: boolean; done: Promise<unknown> }>();
  // Large builds come one after the other: each takes a core and, while it lasts, twice its index's memory.
  let large: Promise<unknown> = Promise.resolve();

  const keep = (tenantId: string, entry: Entry): KnowledgeIndex => {
    entries.delete(tenantId);
    entries.set(tenantId, entry);
    const oldest = entries.keys().next().value;
    if (entries.size > keptTenants && oldest !== undefined) entries.delete(oldest);
    return entry.index;
  };

  const under = <T>(tenantId: string, mayBeWaitedFor: boolean, done: Promise<T>): Promise<T> => {
    const build = { mayBeWaitedFor, done };
    builds.set(tenantId, build);
    const end = () => {
      if (builds.get(tenantId) === build) builds.delete(tenantId);
    };
    done.then(end, end);
    return done;
  };

  const buildAside = (tenantId: string, version: number, source: IndexSource): void => {
    const done = large
      .then(async () => {
        const { since, pages } = await source.all();
        const index = await learnAside(pages);
        keep(tenantId, { version, index, learnt: { index, since } });
      })
      .catch(onError);
    large = done;
    under(tenantId, false, done);
  };

  const amend = async (
    tenantId: string,
    version: number,
    learnt: Entry['learnt'],
    source: IndexSource,
  ): Promise<boolean> => {
    const changes = learnt ? await source.changes(learnt.since, AMENDED) : null;
    if (!learnt || !changes) return false;
    keep(tenantId, { version, index: learnt.index.amended(changes), learnt });
    return true;
  };

  const buildNow = async (tenantId: string, version: number, source: IndexSource): Promise<boolean> => {
    const items = await source.upTo(WAITED_FOR + 1);
    if (items.length > WAITED_FOR) return false;
    const index =
      items.length <= BUILT_INLINE ? buildKnowledgeIndex(items) : await learnAside([JSON.stringify(items)]);
    keep(tenantId, { version, index });
    return true;
  };

  return {
    model,
    inMemory(tenantId, version) {
      const known = entries.get(tenantId);
      return known && known.version >= version ? keep(tenantId, known) : null;
    },
    knows: (tenantId) => entries.has(tenantId),
    async settled(tenantId) {
      for (let build = builds.get(tenantId); build; build = builds.get(tenantId)) {
        await build.done.catch(() => undefined);
      }
    },
    async indexOf(tenantId, version, source) {
      for (;;) {
        const known = entries.get(tenantId);
        if (known && known.version >= version) return keep(tenantId, known);
        const build = builds.get(tenantId);
        if (build && !build.mayBeWaitedFor) return known?.index ?? null;
        if (build) {
          await build.done.catch(() => undefined);
          continue;
        }
        const isLarge = known !== undefined && known.index.size > WAITED_FOR;
        const soon = isLarge
          ? amend(tenantId, version, known.learnt, source)
          : buildNow(tenantId, version, source);
        if (!(await under(tenantId, true, soon))) {
          if (!builds.has(tenantId)) buildAside(tenantId, version, source);
          return known?.index ?? null;
        }
      }
    },
  };
}
