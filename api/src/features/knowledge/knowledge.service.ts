import { setTimeout as pause } from 'node:timers/promises';
import type { KnowledgeDraft, KnowledgeItem } from '@chatbot-saas/shared/contracts';
import type { Decision } from '@chatbot-saas/shared/domain';
import { AppError } from '@chatbot-saas/shared/errors';
import { AMENDED_ASIDE, AMENDED_INLINE } from '../../assistant/index-cache.ts';
import { amendAside } from '../../assistant/learn-aside.ts';
import {
  buildKnowledgeIndex,
  type Changes,
  type KnowledgeIndex,
  type LearntIndex,
  type Retrieval,
  type RetrievalItem,
} from '../../assistant/retrieval/index.ts';
import type { Changed, ChangeSpan } from '../../db/index.ts';
import type { ScopeSource } from '../../http/serve.ts';
import { type Kernel, notFound, type Scope, SYSTEM, sha256 } from '../../kernel/index.ts';
import * as tenants from '../tenant/tenant.service.ts';
import * as indexing from './indexing.store.ts';
import * as store from './knowledge.store.ts';
import { lockRoom } from './room.ts';
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
  // Taken before looking for an earlier copy, so that of two resends at once the second finds the first.
  const room = await lockRoom(scope);
  const digest = sha256(JSON.stringify(draft));
  const earlier = clientId ? await store.findByClientId(scope.db, clientId) : null;
  if (earlier) {
    if (earlier.digest?.equals(digest)) return earlier.item;
    throw new AppError('client_id_reused', 'This clientId was used for a different item.');
  }
  if (room.left === 0) throw new AppError('quota_exceeded', room.full);
  const item = await store.insert(scope.db, draft, clientId ? { clientId, digest } : null);
  await tenants.knowledgeChanged(scope);
  return item;
}

export async function update(scope: Scope, id: string, change: store.ItemChange): Promise<KnowledgeItem> {
  const former = await store.lock(scope.db, id);
  if (!former) throw notFound();
  await versions.keepChanged(scope, former, change);
  const item = await store.update(scope.db, id, change);
  if (!item) throw notFound();
  await tenants.knowledgeChanged(scope);
  return item;
}

export async function remove(scope: Scope, id: string): Promise<void> {
  if (!(await store.lock(scope.db, id))) throw notFound();
  await versions.keepDeleted(scope, id);
  await store.remove(scope.db, id);
  await tenants.knowledgeChanged(scope);
}

interface SearchResult {
  items: (KnowledgeItem & { score: number })[];
  confidence: number;
  decision: Decision;
}

const indexOf = ({ kernel, tenantId, db }: Scope, version: number): Promise<KnowledgeIndex | null> =>
  kernel.assistant.indexOf(tenantId, version, {
    now: () => indexing.readingTime(db),
    upTo: (limit) => indexing.listForIndex(db, limit),
    all: async () => ({
      since: await kernel.openScope(tenantId, SYSTEM, (scope) => indexing.readingTime(scope.db)),
      pages: pagesForIndex(kernel, tenantId),
    }),
    changes: (since, limit) => indexing.changesForIndex(db, since, limit),
  });

const INDEX_PAGE = 2_000;

async function* pagesForIndex(kernel: Kernel, tenantId: string): AsyncGenerator<string> {
  let after: string | null = null;
  do {
    const page: indexing.IndexPage = await kernel.openScope(tenantId, SYSTEM, (scope) =>
      indexing.pageForIndex(scope.db, after, INDEX_PAGE),
    );
    if (page.items) yield page.items;
    after = page.last;
  } while (after !== null);
}

const COLD_PATIENCE_MS = 10_000;

/**
 * Called before a scope in which something is retrieved: a large base that no process memory holds yet is read here,
 * where nobody keeps a connection waiting for it.
 */
export async function warm({ kernel, tenantId, open }: ScopeSource): Promise<void> {
  const { assistant } = kernel;
  if (assistant.knows(tenantId)) return;
  const index = await open(async (scope) => {
    const { knowledgeVersion } = await tenants.turnSettings(scope);
    return indexOf(scope, knowledgeVersion);
  });
  if (index) return;
  await Promise.race([assistant.settled(tenantId), pause(COLD_PATIENCE_MS, undefined, { ref: false })]);
}

/** Ranks this tenant's items; the assistant and `POST /kb/search` both ask here. */
export async function retrieve(
  scope: Scope,
  { query, limit, version }: { query: string; limit: number; version: number },
): Promise<Retrieval> {
  return (await getIndex(scope, version)).search(query, limit);
}

/** For whoever has many questions to ask of the knowledge base as it is now, outside of any transaction. */
export async function openIndex(scope: Scope): Promise<KnowledgeIndex> {
  return getIndex(scope, (await tenants.turnSettings(scope)).knowledgeVersion);
}

const stillRead = () =>
  new AppError('unavailable', 'The knowledge base is still being read. Please try again in a moment.', {
    retryAfter: 5,
  });

async function getIndex(scope: Scope, version: number): Promise<KnowledgeIndex> {
  const index = await indexOf(scope, version);
  if (!index) throw stillRead();
  return index;
}

export interface Tried {
  before: KnowledgeIndex;
  /** As a live change would make it; takes its time, and needs no connection. */
  learn(): Promise<KnowledgeIndex>;
}

/** The index as it is, and as it would be with changes that nobody has made. */
export async function tryOut(scope: Scope, version: number, draft: Changes): Promise<Tried> {
  const before = await getIndex(scope, version);
  if (draft.written.length + draft.removed.length === 0) return { before, learn: async () => before };
  const learnt = scope.kernel.assistant.learntOf(scope.tenantId);
  if (!learnt) {
    const items = await indexing.listForIndex(scope.db, before.size);
    return { before, learn: async () => buildKnowledgeIndex(withChanges(items, draft)) };
  }
  const since = await indexing.changesForIndex(scope.db, learnt.since, AMENDED_ASIDE);
  if (!since) throw stillRead();
  const written = withChanges(since.written, draft);
  const removed = [...since.removed, ...draft.removed];
  return { before, learn: () => amended(learnt.index, { written, removed }) };
}

const amended = async (index: LearntIndex, changes: Changes): Promise<KnowledgeIndex> =>
  changes.written.length + changes.removed.length <= AMENDED_INLINE
    ? index.amended(changes)
    : amendAside(index, changes);

/** An item that is written anew stays at its place, as it does when it is stored. */
function withChanges(items: readonly RetrievalItem[], { written, removed }: Changes): RetrievalItem[] {
  const all = new Map(items.map((item) => [item.id, item]));
  for (const item of written) all.set(item.id, item);
  for (const id of removed) all.delete(id);
  return [...all.values()];
}

export async function search(
  scope: Scope,
  { query, limit }: { query: string; limit: number },
): Promise<SearchResult> {
  const { knowledgeVersion } = await tenants.turnSettings(scope);
  const { hits, confidence, decision } = await retrieve(scope, { query, limit, version: knowledgeVersion });
  const scores = new Map(hits.map((hit) => [hit.id, hit.score]));
  const items = await store.listByIds(scope.db, [...scores.keys()]);
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
