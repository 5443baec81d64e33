import { buildKnowledgeIndex, readLexiconOf } from '@chatbot-saas/engine';
import {
  type FindableReply,
  openReplySearch,
  type ReplySearch,
  replyItems,
} from '@chatbot-saas/engine/saved-replies';
import { TenantQueue } from '../infrastructure/queues/tenant-queue.ts';
import { learnIndexInWorker } from './learn-index.worker-client.ts';

/** Up to this many, learning takes less than starting a worker. */
const LEARNED_INLINE = 100;
/** Of all indexes together. */
const MAX_BYTES = 64 * 1024 ** 2;
/** After a failure, the same replies are not learned again within this time. */
const RETRY_MS = 60_000;

interface Entry {
  readonly search: Promise<ReplySearch>;
  readonly since: number;
  bytes: number;
  hasFailed: boolean;
}

/** Indexes of saved replies in memory, the latest used last; members who see the same ones share theirs. */
export class ReplySearches {
  readonly #entries = new Map<string, Entry>();
  readonly #queue = new TenantQueue({ atOnce: 1 });

  /** `contents` stands for what `load` answers: other replies, or the same in other words, have another. */
  of(tenantId: string, contents: string, load: () => Promise<FindableReply[]>): Promise<ReplySearch> {
    const key = [tenantId, contents].join(' ');
    const known = this.#entries.get(key);
    const isKnown = known && !(known.hasFailed && performance.now() - known.since > RETRY_MS);
    const entry = isKnown ? known : this.#learn(tenantId, load);
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    this.#evict();
    return entry.search;
  }

  #learn(tenantId: string, load: () => Promise<FindableReply[]>): Entry {
    const learn = async () => {
      const items = replyItems(await load());
      const isSmall = items.length <= LEARNED_INLINE;
      if (isSmall) await readLexiconOf(items);
      const index = isSmall
        ? buildKnowledgeIndex(items)
        : await this.#queue.run(tenantId, 0, () => learnIndexInWorker([JSON.stringify(items)]));
      entry.bytes = index.bytes + items.reduce((sum, { answer }) => sum + 2 * answer.length, 0);
      return openReplySearch(index, items);
    };
    const search = learn();
    const entry: Entry = { search, since: performance.now(), bytes: 0, hasFailed: false };
    search.then(
      () => this.#evict(),
      () => {
        entry.hasFailed = true;
      },
    );
    return entry;
  }

  #evict(): void {
    let bytes = [...this.#entries.values()].reduce((sum, entry) => sum + entry.bytes, 0);
    for (const [key, entry] of this.#entries) {
      if (bytes <= MAX_BYTES || this.#entries.size === 1) return;
      this.#entries.delete(key);
      bytes -= entry.bytes;
    }
  }
}
