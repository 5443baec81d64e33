import type { Retrieval } from '@chatbot-saas/engine';
import { LRUCache } from 'lru-cache';
import type { Embeddings } from '../../../assistant/meaning/embeddings.ts';
import { fuse, VectorIndex } from '../../../assistant/meaning/vector-index.ts';
import type { KnownItem } from '../../../assistant/prompt/prompt.ts';
import { perApp, type Scope, type Services, SYSTEM, sha256 } from '../../../context/index.ts';
import * as tenants from '../../settings/tenant.service.ts';
import { MODEL_ITEMS } from '../model-items.ts';
import * as store from './vectors.store.ts';

/** A visitor waits for the vector of their question. */
const QUESTION_DEADLINE_MS = 2_000;
const BATCH_DEADLINE_MS = 30_000;
/** After a failure the server is left alone, so that visitors need not wait for it. */
const PAUSE_MS = 30_000;
const PAGE = 500;
/** Items embedded and stored together, so that a stop loses little. */
const STORED_AT_ONCE = 32;
/** Of a larger base, the items written later are ranked by words alone. */
const MAX_ITEMS = 20_000;
/** Of all tenants. One that takes more than half is ranked by words alone. */
const MAX_BYTES = 128 * 1024 * 1024;
/** A refresh that takes longer was dropped by the queue. */
const LONGEST_REFRESH_MS = 10 * 60_000;

const OUTDATED = -1;

interface KnownVectors {
  readonly version: number;
  readonly index: VectorIndex;
}

const states = perApp(() => ({
  known: new LRUCache<string, KnownVectors>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ index }) => index.bytes + 1,
  }),
  /** Tenants whose vectors are out of date. */
  outdated: new Set<string>(),
  refreshingSince: Number.NEGATIVE_INFINITY,
  pausedUntil: 0,
}));

/** Invalidates indexes of the tenant's knowledge; call it with every change. */
export async function knowledgeChanged(scope: Scope): Promise<void> {
  await tenants.knowledgeChanged(scope);
  const { services, tenantId } = scope;
  if (services.assistant.embeddings) scope.afterCommit(async () => refresh(services, tenantId));
}

/** Has the tenant's vectors made in the background, one tenant at a time. */
function refresh(services: Services, tenantId: string): void {
  const state = states(services);
  state.outdated.add(tenantId);
  if (Date.now() - state.refreshingSince < LONGEST_REFRESH_MS) return;
  state.refreshingSince = Date.now();
  services.externalCalls.run('vectors of knowledge', async () => {
    try {
      for (const next of state.outdated) {
        state.outdated.delete(next);
        if (Date.now() >= state.pausedUntil) await build(services, next);
      }
    } finally {
      state.refreshingSince = Number.NEGATIVE_INFINITY;
    }
  });
}

async function build(services: Services, tenantId: string): Promise<void> {
  const { embeddings } = services.assistant;
  if (!embeddings) return;
  const inTenant = <T>(work: (scope: Scope) => Promise<T>) => services.openScope(tenantId, SYSTEM, work);
  const { knowledgeVersion: version } = await inTenant(tenants.turnSettings);
  const vectors = new Map<string, Float32Array>();
  const hashes: Buffer[] = [];
  const items: { id: string; key: string }[] = [];
  const missing = new Map<string, { hash: Buffer; text: string }>();
  for (let after: string | null = null; items.length < MAX_ITEMS; ) {
    const page: store.ItemText[] = await inTenant(({ db }) => store.listTexts(db, after, PAGE));
    const texts = page.map(({ id, question, answer }) => {
      const text = `${question}\n${answer}`;
      return { id, text, hash: sha256(`${embeddings.model}\0${text}`) };
    });
    const known = await inTenant(({ db }) =>
      store.find(
        db,
        texts.map(({ hash }) => hash),
      ),
    );
    for (const { id, text, hash } of texts) {
      const key = hash.toString('hex');
      const vector = known.get(key);
      items.push({ id, key });
      hashes.push(hash);
      if (vector) vectors.set(key, vector);
      else missing.set(key, { hash, text });
    }
    after = page.at(-1)?.id ?? null;
    if (page.length < PAGE) break;
  }
  const isComplete = await fill(services, inTenant, { embeddings, missing, vectors });
  await inTenant(({ db }) => store.removeOthers(db, hashes));
  const index = new VectorIndex(
    items.flatMap(({ id, key }) => {
      const vector = vectors.get(key);
      return vector ? [{ id, vector }] : [];
    }),
  );
  const kept = index.bytes > MAX_BYTES / 2 ? new VectorIndex([]) : index;
  // What is missing is tried again with a later question.
  states(services).known.set(tenantId, { version: isComplete ? version : OUTDATED, index: kept });
}

/** Embeds what is missing; false if that fails. */
async function fill(
  services: Services,
  inTenant: <T>(work: (scope: Scope) => Promise<T>) => Promise<T>,
  {
    embeddings,
    missing,
    vectors,
  }: {
    embeddings: Embeddings;
    missing: ReadonlyMap<string, { hash: Buffer; text: string }>;
    vectors: Map<string, Float32Array>;
  },
): Promise<boolean> {
  const waiting = [...missing];
  for (let at = 0; at < waiting.length; at += STORED_AT_ONCE) {
    const batch = waiting.slice(at, at + STORED_AT_ONCE);
    const made = await tried(services, () =>
      embeddings.embed(
        batch.map(([, { text }]) => text),
        BATCH_DEADLINE_MS,
      ),
    );
    if (!made) return false;
    const rows = batch.flatMap(([key, { hash }], place) => {
      const vector = made[place];
      return vector ? [{ key, hash, vector }] : [];
    });
    await inTenant(({ db }) => store.insert(db, rows));
    for (const { key, vector } of rows) vectors.set(key, vector);
  }
  return true;
}

/** Null, and a pause, if the server fails. */
async function tried<T>(services: Services, call: () => Promise<T>): Promise<T | null> {
  try {
    return await call();
  } catch {
    // The client has reported it.
    states(services).pausedUntil = Date.now() + PAUSE_MS;
    return null;
  }
}

/** Ids of the items that are nearest in meaning; null where that is not known, or not yet. */
async function nearest(
  services: Services,
  tenantId: string,
  { text, version }: { text: string; version: number },
): Promise<string[] | null> {
  const { embeddings } = services.assistant;
  const state = states(services);
  if (!embeddings || Date.now() < state.pausedUntil) return null;
  const known = state.known.get(tenantId);
  if (known?.version !== version) refresh(services, tenantId);
  if (!known) return null;
  const [vector] = (await tried(services, () => embeddings.embed([text], QUESTION_DEADLINE_MS))) ?? [];
  return vector ? known.index.nearest(vector, MODEL_ITEMS) : null;
}

export interface ItemsForModel {
  /** What was searched for. */
  readonly text: string;
  readonly version: number;
  readonly retrieval: Retrieval;
  /** In the order of words. */
  readonly given: readonly KnownItem[];
  /** Loads items that the ranker did not find. */
  readonly load: (ids: readonly string[]) => Promise<readonly KnownItem[]>;
}

/**
 * Orders items for a model by meaning as well as by words, if not all fit into its budget. Call it outside of any
 * transaction.
 */
export async function byMeaningToo(
  services: Services,
  tenantId: string,
  { text, version, retrieval, given, load }: ItemsForModel,
): Promise<readonly KnownItem[]> {
  const { model } = services.assistant;
  if (!model || (given.length < MODEL_ITEMS && model.fitting(given).length === given.length)) return given;
  const near = await nearest(services, tenantId, { text, version });
  if (!near) return given;
  const fused = fuse(
    retrieval.hits.map(({ id }) => id),
    near,
  );
  // An item that would answer by its words stays in front.
  const sure = retrieval.decision === 'answer' ? retrieval.hits.slice(0, 1).map(({ id }) => id) : [];
  const order = [...new Set([...sure, ...fused, ...given.map(({ _id }) => _id)])].slice(0, MODEL_ITEMS);
  const items = new Map(given.map((item) => [item._id, item]));
  const others = order.filter((id) => !items.has(id));
  for (const item of others.length > 0 ? await load(others) : []) items.set(item._id, item);
  return order.flatMap((id) => items.get(id) ?? []);
}
