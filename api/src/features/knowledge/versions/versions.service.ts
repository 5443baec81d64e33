import type { KnowledgeItem, KnowledgeVersion } from '@chatbot-saas/contract';
import { AppError } from '@chatbot-saas/contract/errors';
import { notFound, type Scope } from '../../../context/index.ts';
import { lockItemQuota } from '../item-quota.ts';
import * as knowledge from '../knowledge.service.ts';
import * as knowledgeItems from '../knowledge.store.ts';
import { knowledgeChanged } from '../meaning/meaning.service.ts';
import * as store from './versions.store.ts';

export async function listOf(scope: Scope, itemId: string): Promise<KnowledgeVersion[]> {
  const versions = await store.listOf(scope.db, itemId);
  if (versions.length === 0 && !(await find(scope, itemId))) throw notFound();
  return versions;
}

/** The item's present text becomes a version too. */
export async function restore(scope: Scope, id: string): Promise<KnowledgeItem> {
  // Locked before the item is looked up, so that only one of two calls restores it.
  const quota = await lockItemQuota(scope);
  const version = await store.find(scope.db, id);
  if (!version) throw notFound();
  const { itemId, question, alternatives, answer, category, tags, priority } = version;
  // Locked, so that an item being deleted is seen as deleted, and restored.
  if (await knowledgeItems.lock(scope.db, itemId)) {
    return knowledge.update(scope, itemId, { question, alternatives, answer, category, tags, priority });
  }
  if (quota.left === 0) throw new AppError('quota_exceeded', quota.exceededMessage);
  await store.restoreItem(scope.db, id);
  await knowledgeChanged(scope);
  const item = await find(scope, itemId);
  if (!item) throw notFound();
  return item;
}

async function find(scope: Scope, itemId: string): Promise<KnowledgeItem | undefined> {
  const [item] = await knowledgeItems.listByIds(scope.db, [itemId]);
  return item;
}
