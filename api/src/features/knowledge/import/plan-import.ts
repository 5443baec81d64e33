import { isUuid } from '../../../context/index.ts';
import type { TenantDb } from '../../../db/index.ts';
import * as store from './items.store.ts';
import type { Chunk, Skipped, Summary } from './read-items.worker-client.ts';

/** What becomes of the items of one chunk. Places count from 1. */
export interface ChunkPlan {
  adds: number[];
  updates: store.Update[];
  skipped: Skipped[];
}

interface Options extends Pick<Summary, 'mode' | 'duplicates'> {
  quota: { left: number; exceededMessage: string };
  /** Nothing is stored: found items are not locked, and duplicates are always looked for. */
  isPreview: boolean;
}

interface Known {
  keys: readonly string[];
  byId: Map<string, store.FoundItem>;
  byQuestion: Map<string, store.FoundItem>;
}

const NOTHING_KNOWN: Known = { keys: [], byId: new Map(), byQuestion: new Map() };

/** Decides what becomes of each item of an import, chunk by chunk and in order. */
export class ImportPlan {
  readonly #options: Options;
  #added = 0;
  /** Positions in the import of what was seen already. */
  readonly #ids = new Map<string, number>();
  readonly #questions = new Map<string, number>();
  readonly #updated = new Map<string, number>();

  constructor(options: Options) {
    this.#options = options;
  }

  async next(db: TenantDb, chunk: Chunk): Promise<ChunkPlan> {
    const known = this.#mustLookUp(chunk) ? await this.#lookUp(db, chunk) : NOTHING_KNOWN;
    const plan: ChunkPlan = { adds: [], updates: [], skipped: [] };
    for (const [at, index] of chunk.indexes.entries()) {
      const decision = this.#decide(chunk, known, at, index);
      if (decision === 'add') plan.adds.push(at + 1);
      else if (typeof decision === 'string')
        plan.skipped.push({ index, reason: decision.slice(SKIP.length) });
      else plan.updates.push({ place: at + 1, ...decision });
    }
    return plan;
  }

  /** Plain additions need no look at what is there. */
  #mustLookUp({ externalIds }: Chunk): boolean {
    const { mode, duplicates } = this.#options;
    return mode === 'upsert' || duplicates === 'skip' || externalIds.some((id) => id !== null);
  }

  async #lookUp(db: TenantDb, { externalIds, questions }: Chunk): Promise<Known> {
    const locks = { locks: !this.#options.isPreview && this.#options.mode === 'upsert' };
    const ids = externalIds.filter((id) => id !== null);
    const keys = await store.questionKeys(db, questions);
    const found = await store.listByExternalId(db, ids, locks);
    const own = await store.listWithoutExternalId(db, ids.filter(isUuid), locks);
    const alike = await store.listByQuestion(db, keys, locks);
    return {
      keys,
      byId: new Map([
        ...own.map((item) => [item.id, item] as const),
        ...found.map((item) => [item.external_id ?? '', item] as const),
      ]),
      // The first of several counts.
      byQuestion: new Map(alike.toReversed().map((item) => [item.question_key, item])),
    };
  }

  /** `add`, the item that is updated, or why it is skipped. */
  #decide(
    { externalIds }: Chunk,
    { keys, byId, byQuestion }: Known,
    at: number,
    index: number,
  ): 'add' | `${typeof SKIP}${string}` | Pick<store.Update, 'id' | 'externalId'> {
    const { mode, duplicates, quota } = this.#options;
    const isUpsert = mode === 'upsert';
    const externalId = externalIds[at] ?? null;
    const key = keys[at] ?? '';
    const sameId = externalId === null ? undefined : this.#ids.get(externalId);
    if (sameId !== undefined) return skip(`externalId: The same as of item ${sameId + 1}`);
    if (externalId !== null) this.#ids.set(externalId, index);

    const sameQuestion = this.#questions.get(key);
    if (key !== '' && sameQuestion === undefined) this.#questions.set(key, index);

    const held = externalId === null ? undefined : byId.get(externalId);
    if (held && !isUpsert) return skip('externalId: An item with this id is there already');
    if (held) return this.#updateOnce(held, null, index);

    if (sameQuestion !== undefined && (duplicates === 'skip' || (isUpsert && externalId === null))) {
      return skip(`question: The same as of item ${sameQuestion + 1}`);
    }
    const alike = sameQuestion === undefined ? byQuestion.get(key) : undefined;
    const isSameItem = alike && isUpsert && (externalId === null || alike.external_id === null);
    if (isSameItem) return this.#updateOnce(alike, externalId, index);
    if (alike && duplicates === 'skip') return skip('question: There already');

    if (this.#added >= quota.left) return skip(quota.exceededMessage);
    this.#added += 1;
    return 'add';
  }

  #updateOnce(item: store.FoundItem, externalId: string | null, index: number) {
    const earlier = this.#updated.get(item.id);
    if (earlier !== undefined) return skip(`item: The same as item ${earlier + 1}`);
    this.#updated.set(item.id, index);
    return { id: item.id, externalId };
  }
}

const SKIP = 'skip ';
const skip = (reason: string) => `${SKIP}${reason}` as const;
