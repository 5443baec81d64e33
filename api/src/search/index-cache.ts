import { TenantQueue } from '../infrastructure/queues/tenant-queue.ts';
import {
  buildKnowledgeIndex,
  type Changes,
  type KnowledgeIndex,
  type LearnedIndex,
  type RetrievalItem,
} from './index.ts';
import { amendIndexInWorker, isOutOfMemory, learnIndexInWorker } from './learn-index.worker-client.ts';

/** When items were read: what the tokenizer saw then, in PostgreSQL's own words, and the database's time. */
export interface ReadingTime {
  readonly snapshot: string;
  readonly at: Date;
}

/** What there is to be read, and when it was counted. */
export interface Survey {
  readonly since: ReadingTime;
  readonly items: number;
  /** Of their texts. */
  readonly bytes: number;
}

/** Where a tenant's items come from when its index is built. Each call reads in a short scope that it opens for itself. */
export interface IndexSource {
  survey(): Promise<Survey>;
  /** All items as JSON arrays, page by page. */
  pages(): AsyncIterable<string>;
  /** What differs from what was read then; null when it is more than `limit` items. */
  changes(since: ReadingTime, limit: number): Promise<Changes | null>;
}

/** What an index is amended from, and since when. */
export interface LearnedBase {
  readonly index: LearnedIndex;
  readonly since: ReadingTime;
}

interface Entry {
  version: number;
  index: KnowledgeIndex;
  /** A small one is built again instead. */
  learned: LearnedBase | null;
}

/** Up to here a build takes some ten milliseconds, less than starting a thread for it. */
const BUILT_INLINE = { items: 100, bytes: 100_000 };
/** Up to so many items a question waits for a newer index; beyond, the one before answers meanwhile. */
const WAITED_FOR = 2_000;
/** Up to so many changed items are put beside an index while a question waits. */
export const AMENDED_INLINE = 100;
/** Up to so many, by a thread of its own, within a second; more are worth learning from. */
export const AMENDED_IN_WORKER = 1_000;
/** From here on what words weigh is learned again in the background: so many changes, and this share of the items. */
const RELEARN_FROM = 20;
const RELEARN_SHARE = 0.01;

/** After a build that failed, the next question does not start it again at once. */
const RETRY_MS = 10_000;

const MEGABYTE = 1024 ** 2;
/** Each build takes a core and, while it lasts, twice its index's memory. */
const BUILDS = { atOnce: 1, largeFrom: 3 * MEGABYTE, delayPerMegabyte: 1_000 };

interface Failure {
  readonly at: number;
  readonly version: number;
  /** It took more memory than there is for it, and will again until the knowledge changes. */
  readonly isTooLarge: boolean;
}

interface Build {
  /** Whether a question waits for it, although the index before could answer. */
  readonly isAwaited: boolean;
  readonly done: Promise<unknown>;
}

/**
 * The indexes that are in memory, the one asked longest ago dropped first. An index follows its tenant's knowledge by
 * a version: small ones are built again, larger ones amended by what has changed, and learned anew aside.
 */
export class IndexCache {
  readonly #entries = new Map<string, Entry>();
  readonly #mostBytes: number;
  #bytes = 0;
  readonly #onError: (error: unknown) => void;
  /** At most one for each tenant. */
  readonly #builds = new Map<string, Build>();
  readonly #relearning = new Set<string>();
  /** How a tenant's last build failed. */
  readonly #failures = new Map<string, Failure>();
  readonly #queue = new TenantQueue(BUILDS);

  /** As many as take so much memory, and the last in any case. `onError` gets what kept an index from being built. */
  constructor(mostBytes: number, onError: (error: unknown) => void) {
    this.#mostBytes = mostBytes;
    this.#onError = onError;
  }

  /** The tenant's index as it is in memory, perhaps out of date. */
  latest(tenantId: string): KnowledgeIndex | null {
    return this.#entries.get(tenantId)?.index ?? null;
  }

  learnedBaseOf(tenantId: string): LearnedBase | null {
    return this.#entries.get(tenantId)?.learned ?? null;
  }

  /** There is no index, and waiting brings none: the tenant's knowledge is more than can be indexed. */
  isTooLarge(tenantId: string): boolean {
    return !this.#entries.has(tenantId) && this.#failures.get(tenantId)?.isTooLarge === true;
  }

  /** The tenant's index, if it is no older than that version. */
  current(tenantId: string, version: number): KnowledgeIndex | null {
    const known = this.#entries.get(tenantId);
    return known && known.version >= version ? this.#keep(tenantId, known) : null;
  }

  /** The index for that version, or while that takes long the one before; null when none can be built. */
  async get(tenantId: string, version: number, source: IndexSource): Promise<KnowledgeIndex | null> {
    for (;;) {
      const current = this.current(tenantId, version);
      if (current) return current;
      const known = this.#entries.get(tenantId);
      const build = this.#builds.get(tenantId);
      if (build) {
        if (known && !build.isAwaited) return known.index;
        await build.done.catch(() => undefined);
        continue;
      }
      if (this.#isInVain(tenantId, version)) return known?.index ?? null;
      const read = known?.learned
        ? this.#amend(tenantId, version, known.learned, source)
        : this.#build(tenantId, version, source);
      await this.#under(tenantId, true, read);
    }
  }

  /** As `get` makes it, with changes that are stored nowhere. */
  amended(tenantId: string, index: LearnedIndex, changes: Changes): Promise<KnowledgeIndex> {
    return changes.written.length + changes.removed.length <= AMENDED_INLINE
      ? Promise.resolve(index.amended(changes))
      : this.#queue.run(tenantId, 0, () => amendIndexInWorker(index, changes));
  }

  /** A build would fail as the last one did, or comes too soon after it. */
  #isInVain(tenantId: string, version: number): boolean {
    const failure = this.#failures.get(tenantId);
    if (!failure) return false;
    return (failure.isTooLarge && version <= failure.version) || performance.now() - failure.at < RETRY_MS;
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

  #under<T>(tenantId: string, isAwaited: boolean, done: Promise<T>): Promise<T> {
    const build = { isAwaited, done };
    this.#builds.set(tenantId, build);
    const end = () => {
      if (this.#builds.get(tenantId) === build) this.#builds.delete(tenantId);
    };
    done.then(end, end);
    return done;
  }

  /** Reads and builds what is small; has the rest built aside. */
  async #build(tenantId: string, version: number, source: IndexSource): Promise<void> {
    const survey = await source.survey();
    if (survey.items <= BUILT_INLINE.items && survey.bytes <= BUILT_INLINE.bytes) {
      const items: RetrievalItem[] = [];
      for await (const page of source.pages()) items.push(...JSON.parse(page));
      this.#failures.delete(tenantId);
      this.#keep(tenantId, { version, index: buildKnowledgeIndex(items), learned: null });
      return;
    }
    const isAwaited = !this.#entries.has(tenantId) || survey.items <= WAITED_FOR;
    const done = this.#learn(tenantId, version, survey, source, (learned) =>
      this.#keep(tenantId, { version, index: learned.index, learned }),
    );
    this.#under(tenantId, isAwaited, done);
  }

  async #amend(tenantId: string, version: number, learned: LearnedBase, source: IndexSource): Promise<void> {
    const changes = await source.changes(learned.since, AMENDED_IN_WORKER);
    if (!changes) return this.#build(tenantId, version, source);
    const count = changes.written.length + changes.removed.length;
    const amended = this.amended(tenantId, learned.index, changes).then(
      (index) => this.#keep(tenantId, { version, index, learned }),
      (error) => this.#failed(tenantId, version, error),
    );
    if (count <= AMENDED_INLINE) await amended;
    else this.#under(tenantId, false, amended);
    if (count > Math.max(RELEARN_FROM, RELEARN_SHARE * learned.index.size)) {
      this.#relearn(tenantId, version, source);
    }
  }

  /** No question waits for it: what has been amended answers until then. */
  #relearn(tenantId: string, version: number, source: IndexSource): void {
    if (this.#relearning.has(tenantId)) return;
    this.#relearning.add(tenantId);
    const relearn = async () =>
      this.#learn(tenantId, version, await source.survey(), source, (learned) => {
        // A later version is then amended from it when it is next asked for.
        if (this.#entries.has(tenantId)) this.#keep(tenantId, { version, index: learned.index, learned });
      });
    relearn()
      .catch(this.#onError)
      .finally(() => this.#relearning.delete(tenantId));
  }

  /** Never rejects: a base that cannot be learned is asked by other means. */
  async #learn(
    tenantId: string,
    version: number,
    { since, bytes }: Survey,
    source: IndexSource,
    keep: (learned: LearnedBase) => void,
  ): Promise<void> {
    try {
      const index = await this.#queue.run(tenantId, bytes, () => learnIndexInWorker(source.pages()));
      this.#failures.delete(tenantId);
      keep({ index, since });
    } catch (error) {
      this.#failed(tenantId, version, error);
    }
  }

  #failed(tenantId: string, version: number, error: unknown): void {
    this.#failures.set(tenantId, { at: performance.now(), version, isTooLarge: isOutOfMemory(error) });
    this.#onError(error);
  }
}
