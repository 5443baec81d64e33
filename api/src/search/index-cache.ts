import {
  buildKnowledgeIndex,
  type Changes,
  type KnowledgeIndex,
  type LearnedIndex,
  type RetrievalItem,
  readLexiconOf,
} from '@chatbot-saas/engine';
import { TenantQueue } from '../infrastructure/queues/tenant-queue.ts';
import { amendIndexInWorker, isOutOfMemory, learnIndexInWorker } from './learn-index.worker-client.ts';

/** When items were read: the reader's PostgreSQL snapshot and the database's time. */
export interface ReadingTime {
  readonly snapshot: string;
  readonly at: Date;
}

/** The amount of knowledge to read, and when it was counted. */
export interface Survey {
  readonly since: ReadingTime;
  readonly items: number;
  /** Bytes of the items' texts. */
  readonly bytes: number;
}

/** Reads a tenant's items for an index build. Each call opens a short scope. */
export interface IndexSource {
  survey(): Promise<Survey>;
  /** All items as pages of JSON arrays. */
  pages(): AsyncIterable<string>;
  /** Changes since that read; null when more than `limit` items changed. */
  changes(since: ReadingTime, limit: number): Promise<Changes | null>;
}

/** The index that amendments start from, and when its items were read. */
export interface LearnedBase {
  readonly index: LearnedIndex;
  readonly since: ReadingTime;
}

interface Entry {
  version: number;
  index: KnowledgeIndex;
  /** Null for a small index, which is rebuilt instead of amended. */
  learned: LearnedBase | null;
}

/** Up to this size a build takes some ten milliseconds, less than starting a worker. */
const BUILT_INLINE = { items: 100, bytes: 100_000 };
/** Up to this many items a question waits for a newer index. Beyond, the previous index answers meanwhile. */
const WAIT_LIMIT = 2_000;
/** Up to this many changed items are added to an index while a question waits. */
const AMENDED_INLINE = 100;
/** Up to this many changes, a worker amends the index within a second. More changes justify a new index. */
export const AMENDED_IN_WORKER = 1_000;
/** From this many changes and this share of items on, a background build learns the weights again. */
const RELEARN_FROM = 20;
const RELEARN_SHARE = 0.01;

/** After a failed build, questions do not start another one within this time. */
const RETRY_MS = 10_000;

const MEGABYTE = 1024 ** 2;
/** Each build takes a core, and twice its index's memory while it runs. */
const BUILDS = { atOnce: 1, largeFrom: 3 * MEGABYTE, delayPerMegabyte: 1_000 };

interface Failure {
  readonly at: number;
  readonly version: number;
  /** The build exceeded its memory. It will fail again until the knowledge changes. */
  readonly isTooLarge: boolean;
}

interface Build {
  /** True when questions wait for the build, although the previous index could answer. */
  readonly isAwaited: boolean;
  /** True when it takes longer than a visitor waits for an answer. */
  readonly isLarge: boolean;
  readonly done: Promise<unknown>;
}

/**
 * An LRU cache of indexes in memory. An index follows its tenant's knowledge by version. Small indexes are rebuilt;
 * large ones are amended, and learned again in a worker.
 */
export class IndexCache {
  readonly #entries = new Map<string, Entry>();
  readonly #maxBytes: number;
  #bytes = 0;
  readonly #onError: (error: unknown) => void;
  /** At most one build per tenant. */
  readonly #builds = new Map<string, Build>();
  readonly #relearning = new Set<string>();
  /** The failure of a tenant's latest build. */
  readonly #failures = new Map<string, Failure>();
  readonly #queue = new TenantQueue(BUILDS);

  /** Keeps at most `maxBytes` of indexes, and always the latest one. `onError` receives build errors. */
  constructor(maxBytes: number, onError: (error: unknown) => void) {
    this.#maxBytes = maxBytes;
    this.#onError = onError;
  }

  /** The tenant's index in memory, perhaps outdated. */
  latest(tenantId: string): KnowledgeIndex | null {
    return this.#entries.get(tenantId)?.index ?? null;
  }

  learnedBaseOf(tenantId: string): LearnedBase | null {
    return this.#entries.get(tenantId)?.learned ?? null;
  }

  /** True when the tenant's knowledge is too large to index. */
  isTooLarge(tenantId: string): boolean {
    return !this.#entries.has(tenantId) && this.#failures.get(tenantId)?.isTooLarge === true;
  }

  /** The tenant's index, if it has at least that version. */
  current(tenantId: string, version: number): KnowledgeIndex | null {
    const known = this.#entries.get(tenantId);
    return known && known.version >= version ? this.#store(tenantId, known) : null;
  }

  /**
   * Returns the index for that version, or the previous one during a long build. Returns null when no build succeeds,
   * and when a large one is needed first while `waitsForLarge` is false.
   */
  async get(
    tenantId: string,
    version: number,
    source: IndexSource,
    { waitsForLarge = true }: { waitsForLarge?: boolean } = {},
  ): Promise<KnowledgeIndex | null> {
    for (;;) {
      const current = this.current(tenantId, version);
      if (current) return current;
      const known = this.#entries.get(tenantId);
      const build = this.#builds.get(tenantId);
      if (build) {
        if (known && !build.isAwaited) return known.index;
        if (!known && build.isLarge && !waitsForLarge) return null;
        await build.done.catch(() => undefined);
        continue;
      }
      if (this.#isFutile(tenantId, version)) return known?.index ?? null;
      const read = known?.learned
        ? this.#amend(tenantId, version, known.learned, source)
        : this.#build(tenantId, version, source);
      await this.#track(tenantId, { isAwaited: true, isLarge: false }, read);
    }
  }

  /** Returns an index with changes that are not stored. */
  amended(tenantId: string, index: LearnedIndex, changes: Changes): Promise<KnowledgeIndex> {
    return changes.written.length + changes.removed.length <= AMENDED_INLINE
      ? Promise.resolve(index.amended(changes))
      : this.#queue.run(tenantId, 0, () => amendIndexInWorker(index, changes));
  }

  /** True when a build would fail again, or comes too soon after a failure. */
  #isFutile(tenantId: string, version: number): boolean {
    const failure = this.#failures.get(tenantId);
    if (!failure) return false;
    return (failure.isTooLarge && version <= failure.version) || performance.now() - failure.at < RETRY_MS;
  }

  #store(tenantId: string, entry: Entry): KnowledgeIndex {
    this.#drop(tenantId);
    this.#entries.set(tenantId, entry);
    this.#bytes += entry.index.bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes || oldest === tenantId) break;
      this.#drop(oldest);
    }
    return entry.index;
  }

  #drop(tenantId: string): void {
    this.#bytes -= this.#entries.get(tenantId)?.index.bytes ?? 0;
    this.#entries.delete(tenantId);
  }

  #track<T>(tenantId: string, traits: Omit<Build, 'done'>, done: Promise<T>): Promise<T> {
    const build = { ...traits, done };
    this.#builds.set(tenantId, build);
    const end = () => {
      if (this.#builds.get(tenantId) === build) this.#builds.delete(tenantId);
    };
    done.then(end, end);
    return done;
  }

  /** Builds small indexes inline, and larger ones in a worker. */
  async #build(tenantId: string, version: number, source: IndexSource): Promise<void> {
    const survey = await source.survey();
    if (survey.items <= BUILT_INLINE.items && survey.bytes <= BUILT_INLINE.bytes) {
      const items: RetrievalItem[] = [];
      for await (const page of source.pages()) items.push(...JSON.parse(page));
      await readLexiconOf(items);
      this.#failures.delete(tenantId);
      this.#store(tenantId, { version, index: buildKnowledgeIndex(items), learned: null });
      return;
    }
    const isAwaited = !this.#entries.has(tenantId) || survey.items <= WAIT_LIMIT;
    const done = this.#learn(tenantId, version, survey, source, (learned) =>
      this.#store(tenantId, { version, index: learned.index, learned }),
    );
    this.#track(tenantId, { isAwaited, isLarge: survey.bytes >= BUILDS.largeFrom }, done);
  }

  async #amend(tenantId: string, version: number, learned: LearnedBase, source: IndexSource): Promise<void> {
    const changes = await source.changes(learned.since, AMENDED_IN_WORKER);
    if (!changes) return this.#build(tenantId, version, source);
    const count = changes.written.length + changes.removed.length;
    const amended = this.amended(tenantId, learned.index, changes).then(
      (index) => this.#store(tenantId, { version, index, learned }),
      (error) => this.#failed(tenantId, version, error),
    );
    if (count <= AMENDED_INLINE) await amended;
    else this.#track(tenantId, { isAwaited: false, isLarge: false }, amended);
    if (count > Math.max(RELEARN_FROM, RELEARN_SHARE * learned.index.size)) {
      this.#relearn(tenantId, version, source);
    }
  }

  /** Learns a new index in the background. The amended index answers until it is done. */
  #relearn(tenantId: string, version: number, source: IndexSource): void {
    if (this.#relearning.has(tenantId)) return;
    this.#relearning.add(tenantId);
    const relearn = async () =>
      this.#learn(tenantId, version, await source.survey(), source, (learned) => {
        // The next question amends this index to a later version.
        if (this.#entries.has(tenantId)) this.#store(tenantId, { version, index: learned.index, learned });
      });
    relearn()
      .catch(this.#onError)
      .finally(() => this.#relearning.delete(tenantId));
  }

  /** Never rejects. Without an index, a database search answers questions. */
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
