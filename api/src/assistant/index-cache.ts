import { amendAside, learnAside } from './learn-aside.ts';
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
export interface IndexSource {
  /** Read with the asker's own eyes, as is what follows it: what it has just written is among them. */
  now(): Promise<ReadingTime>;
  /** At most so many items. */
  upTo(limit: number): Promise<readonly RetrievalItem[]>;
  /** What differs from what was read then; null when it is more than `limit` items. */
  changes(since: ReadingTime, limit: number): Promise<Changes | null>;
  /** All items as JSON arrays, page by page, in transactions of their own: the asker does not wait for them. */
  all(): Promise<{ since: ReadingTime; pages: AsyncIterable<string> }>;
}

/** What an index is amended from, and since when. */
export interface Learnt {
  readonly index: LearntIndex;
  readonly since: ReadingTime;
}

interface Entry {
  version: number;
  index: KnowledgeIndex;
  /** A small one is built again instead. */
  learnt: Learnt | null;
}

/** Up to here a build takes some ten milliseconds, less than starting a thread for it. */
const BUILT_INLINE = 100;
/** Up to here a question waits for an index when there is none; beyond, it is told to ask again. */
const WAITED_FOR = 2_000;
/** Up to so many changed items are put beside an index while a question waits. */
export const AMENDED_INLINE = 100;
/** Up to so many, by a thread of its own, within a second; more are worth learning from. */
export const AMENDED_ASIDE = 1_000;
/** From here on what words weigh is learnt again in the background: so many changes, and this share of the items. */
const RELEARNT_FROM = 20;
const RELEARNT_SHARE = 0.01;

/**
 * The indexes that are in memory, the one asked longest ago dropped first. An index follows its tenant's knowledge by
 * a version: small ones are built again, larger ones amended by what has changed, and learnt anew aside.
 */
export class IndexCache {
  readonly #entries = new Map<string, Entry>();
  readonly #mostBytes: number;
  #bytes = 0;
  readonly #onError: (error: unknown) => void;
  /** At most one build for each tenant; a question may wait only for one that needs no connection beside its own. */
  readonly #builds = new Map<string, { mayBeWaitedFor: boolean; done: Promise<unknown> }>();
  readonly #relearnt = new Set<string>();
  // Large builds come one after the other: each takes a core and, while it lasts, twice its index's memory.
  #large: Promise<unknown> = Promise.resolve();

  /** As many as take so much memory, and the last in any case. `onError` is told of an index that could not be built where nobody waits for it. */
  constructor(mostBytes: number, onError: (error: unknown) => void) {
    this.#mostBytes = mostBytes;
    this.#onError = onError;
  }

  knows(tenantId: string): boolean {
    return this.#entries.has(tenantId);
  }

  learntOf(tenantId: string): Learnt | null {
    return this.#entries.get(tenantId)?.learnt ?? null;
  }

  /** The tenant's index, if it is no older than that version. */
  current(tenantId: string, version: number): KnowledgeIndex | null {
    const known = this.#entries.get(tenantId);
    return known && known.version >= version ? this.#keep(tenantId, known) : null;
  }

  /** Resolves when nothing that a question could wait for is being built for that tenant; never rejects. */
  async settled(tenantId: string): Promise<void> {
    for (let build = this.#builds.get(tenantId); build; build = this.#builds.get(tenantId)) {
      await build.done.catch(() => undefined);
    }
  }

  /** The index for that version, or while that takes long the one before; null when there is none yet. */
  async get(tenantId: string, version: number, source: IndexSource): Promise<KnowledgeIndex | null> {
    for (;;) {
      const current = this.current(tenantId, version);
      if (current) return current;
      const known = this.#entries.get(tenantId);
      const build = this.#builds.get(tenantId);
      if (build && !build.mayBeWaitedFor) return known?.index ?? null;
      if (build) {
        await build.done.catch(() => undefined);
        continue;
      }
      const soon = known?.learnt
        ? this.#amend(tenantId, version, known.learnt, source)
        : this.#buildNow(tenantId, version, source);
      if (!(await this.#under(tenantId, true, soon))) {
        if (!this.#builds.has(tenantId)) this.#buildAside(tenantId, version, source);
        return known?.index ?? null;
      }
    }
  }

  #keep(tenantId: string, entry: Entry): KnowledgeIndex {
    this.#drop(tenantId);
    this.#entries.set(tenantId, entry);
    this.#bytes += entry.index.bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#mostBytes || oldest === tenantId) break;
      this.#drop(oldest);
    }
    return entry.index;
  }

  #drop(tenantId: string): void {
    this.#bytes -= this.#entries.get(tenantId)?.index.bytes ?? 0;
    this.#entries.delete(tenantId);
  }

  #under<T>(tenantId: string, mayBeWaitedFor: boolean, done: Promise<T>): Promise<T> {
    const build = { mayBeWaitedFor, done };
    this.#builds.set(tenantId, build);
    const end = () => {
      if (this.#builds.get(tenantId) === build) this.#builds.delete(tenantId);
    };
    done.then(end, end);
    return done;
  }

  /** Whether it could be done while the asker waits. */
  async #buildNow(tenantId: string, version: number, source: IndexSource): Promise<boolean> {
    const since = await source.now();
    const items = await source.upTo(WAITED_FOR + 1);
    if (items.length > WAITED_FOR) return false;
    if (items.length <= BUILT_INLINE) {
      this.#keep(tenantId, { version, index: buildKnowledgeIndex(items), learnt: null });
    } else {
      const index = await learnAside([JSON.stringify(items)]);
      this.#keep(tenantId, { version, index, learnt: { index, since } });
    }
    return true;
  }

  /** Whether it could be done while the asker waits. */
  async #amend(tenantId: string, version: number, learnt: Learnt, source: IndexSource): Promise<boolean> {
    const changes = await source.changes(learnt.since, AMENDED_ASIDE);
    if (!changes) return learnt.index.size <= WAITED_FOR && this.#buildNow(tenantId, version, source);
    const count = changes.written.length + changes.removed.length;
    if (count <= AMENDED_INLINE) {
      this.#keep(tenantId, { version, index: learnt.index.amended(changes), learnt });
    } else {
      const done = amendAside(learnt.index, changes).then(
        (index) => this.#keep(tenantId, { version, index, learnt }),
        this.#onError,
      );
      this.#under(tenantId, false, done);
    }
    if (count > Math.max(RELEARNT_FROM, RELEARNT_SHARE * learnt.index.size)) {
      this.#relearn(tenantId, version, source);
    }
    return count <= AMENDED_INLINE;
  }

  #buildAside(tenantId: string, version: number, source: IndexSource): void {
    const done = this.#learnAll(source, (learnt) =>
      this.#keep(tenantId, { version, index: learnt.index, learnt }),
    );
    this.#under(tenantId, false, done);
  }

  /** Nobody waits for it: what has been amended answers until then. */
  #relearn(tenantId: string, version: number, source: IndexSource): void {
    if (this.#relearnt.has(tenantId)) return;
    this.#relearnt.add(tenantId);
    this.#learnAll(source, (learnt) => {
      // A later version is then amended from it when it is next asked for.
      if (this.#entries.has(tenantId)) this.#keep(tenantId, { version, index: learnt.index, learnt });
    }).finally(() => this.#relearnt.delete(tenantId));
  }

  #learnAll(source: IndexSource, keep: (learnt: Learnt) => void): Promise<void> {
    const done = this.#large
      .then(async () => {
        const { since, pages } = await source.all();
        keep({ index: await learnAside(pages), since });
      })
      .catch(this.#onError);
    this.#large = done;
    return done;
  }
}
