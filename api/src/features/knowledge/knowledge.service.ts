import type { KnowledgeDraft, KnowledgeItem } from '@chatbot-saas/contract';
import type { Decision } from '@chatbot-saas/contract/domain';
import { AppError } from '@chatbot-saas/contract/errors';
import {
  buildKnowledgeIndex,
  type Changes,
  type KnowledgeIndex,
  type RetrievalItem,
} from '@chatbot-saas/engine';
import { notFound, type Scope, sha256, staleVersion } from '../../context/index.ts';
import type { TransactionRunner } from '../../context/serve.ts';
import type { Changed, ChangeSpan } from '../../db/index.ts';
import { AMENDED_IN_WORKER } from '../../search/index-cache.ts';
import * as tenants from '../settings/tenant.service.ts';
import * as indexing from './indexing.store.ts';
import { lockItemQuota } from './item-quota.ts';
import * as store from './knowledge.store.ts';
import { knowledgeChanged } from './meaning/meaning.service.ts';
import { runRanked, stillIndexingError } from './ranking.service.ts';
import * as versions from './versions/keep.service.ts';

export async function list(scope: Scope, query: store.ItemQuery) {
  const { items, total } = await store.page(scope.db, query);
  const pages = Math.max(1, Math.ceil(total / query.limit));
  return {
    items,
    categories: await store.categories(scope.db),
    pagination: { page: query.page, pages, total },
  };
}

export async function create(
  scope: Scope,
  { clientId, ...draft }: KnowledgeDraft & { clientId?: string | undefined },
): Promise<KnowledgeItem> {
  // Locked before looking for an earlier copy, so that of two concurrent resends the second finds the first.
  const quota = await lockItemQuota(scope);
  const digest = sha256(JSON.stringify(draft));
  const earlier = clientId ? await store.findByClientId(scope.db, clientId) : null;
  if (earlier) {
    if (earlier.digest?.equals(digest)) return earlier.item;
    throw new AppError('client_id_reused', 'This clientId was used for a different item.');
  }
  if (quota.left === 0) throw new AppError('quota_exceeded', quota.exceededMessage);
  await assertExternalIdFree(scope, draft.externalId);
  const item = await store.insert(scope.db, draft, clientId ? { clientId, digest } : null);
  await knowledgeChanged(scope);
  return item;
}

/** Call this under the lock of additions, so that the id stays free. */
async function assertExternalIdFree(
  scope: Scope,
  externalId: string | undefined,
  own?: string,
): Promise<void> {
  const holder = externalId === undefined ? null : await store.findIdByExternalId(scope.db, externalId);
  if (holder === null || holder === own) return;
  throw new AppError('state_conflict', 'Another item has this externalId.');
}

/** Throws `stale_version` with the present item if its `version` has changed. */
export async function update(
  scope: Scope,
  id: string,
  { version, ...change }: store.ItemChange & { version?: number | undefined },
): Promise<KnowledgeItem> {
  if (change.externalId !== undefined) await store.lockAdding(scope.db);
  const former = await store.lock(scope.db, id);
  if (!former) throw notFound();
  await assertExternalIdFree(scope, change.externalId, id);
  if (version !== undefined && version !== former.version) throw staleVersion({ item: former });
  await versions.keepChanged(scope, former, change);
  const item = await store.update(scope.db, id, change);
  if (!item) throw notFound();
  await knowledgeChanged(scope);
  return item;
}

export async function remove(scope: Scope, id: string): Promise<void> {
  if (!(await store.lock(scope.db, id))) throw notFound();
  await versions.keepDeleted(scope, id);
  await store.remove(scope.db, id);
  await knowledgeChanged(scope);
}

interface SearchResult {
  items: (KnowledgeItem & { score: number })[];
  confidence: number;
  decision: Decision;
}

export interface IndexPreview {
  before: KnowledgeIndex;
  /** Builds the index as a live change would. It takes time but no connection. */
  buildAfter(): Promise<KnowledgeIndex>;
}

/** The present index, and one with changes that are not stored. */
export async function previewIndex(
  scope: Scope,
  before: KnowledgeIndex,
  draft: Changes,
): Promise<IndexPreview> {
  if (draft.written.length + draft.removed.length === 0) return { before, buildAfter: async () => before };
  const { services, tenantId } = scope;
  const learned = services.assistant.learnedBaseOf(tenantId);
  if (!learned) {
    const items = await indexing.listForIndex(scope.db, before.size);
    return { before, buildAfter: async () => buildKnowledgeIndex(withChanges(items, draft)) };
  }
  const since = await indexing.changesForIndex(scope.db, learned.since, AMENDED_IN_WORKER);
  if (!since) throw stillIndexingError();
  const written = withChanges(since.written, draft);
  const removed = [...since.removed, ...draft.removed];
  return {
    before,
    buildAfter: () => services.assistant.amended(tenantId, learned.index, { written, removed }),
  };
}

/** A changed item keeps its position, as in the database. */
function withChanges(items: readonly RetrievalItem[], { written, removed }: Changes): RetrievalItem[] {
  const all = new Map(items.map((item) => [item.id, item]));
  for (const item of written) all.set(item.id, item);
  for (const id of removed) all.delete(id);
  return [...all.values()];
}

export async function search(
  transactions: TransactionRunner,
  { query, limit }: { query: string; limit: number },
): Promise<SearchResult> {
  const found = await runRanked(transactions, async (scope, ranking) => {
    const { knowledgeVersion: version } = await tenants.turnSettings(scope);
    return { retrieval: ranking.find(query, { limit, version }) };
  });
  // Outside of any scope, so that a queued search holds no connection.
  const { hits, confidence, decision } = await found.retrieval;
  const scores = new Map(hits.map((hit) => [hit.id, hit.score]));
  const items = await transactions.run((scope) => store.listByIds(scope.db, [...scores.keys()]));
  return {
    items: items.map((item) => ({ ...item, score: scores.get(item._id) ?? 0 })),
    confidence,
    decision,
  };
}

export const listByIds = (scope: Scope, ids: readonly string[]): Promise<KnowledgeItem[]> =>
  store.listByIds(scope.db, ids);

export const listSome = (scope: Scope, limit: number): Promise<KnowledgeItem[]> =>
  store.listSome(scope.db, limit);

export const changed = (scope: Scope, span: ChangeSpan): Promise<Changed<KnowledgeItem>[]> =>
  store.changed(scope.db, span);
