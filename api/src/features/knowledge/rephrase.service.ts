import type { KnowledgeItem } from '@chatbot-saas/contract';
import { MAX_ALTERNATIVES } from '@chatbot-saas/contract/domain';
import { AppError } from '@chatbot-saas/contract/errors';
import { fold } from '@chatbot-saas/engine/language/text';
import { notFound, type Scope } from '../../context/index.ts';
import * as knowledge from './knowledge.service.ts';
import * as store from './knowledge.store.ts';

interface Rephrasing {
  add: readonly string[];
  remove: readonly string[];
}

/** Adds and removes phrasings of an item, independently of concurrent changes. */
export async function rephrase(
  scope: Scope,
  id: string,
  { add, remove }: Rephrasing,
): Promise<{ item: KnowledgeItem; added: string[] }> {
  const item = await store.lock(scope.db, id);
  if (!item) throw notFound();
  const kept = item.alternatives.filter((text) => !remove.includes(text));
  const added = unknown(add, [item.question, ...kept]);
  const free = MAX_ALTERNATIVES - kept.length;
  if (added.length > 0 && free <= 0) {
    throw new AppError('state_conflict', `This item has ${MAX_ALTERNATIVES} other ways to ask it already.`);
  }
  added.splice(free);
  const alternatives = [...kept, ...added];
  const isChanged = added.length > 0 || kept.length < item.alternatives.length;
  return { item: isChanged ? await knowledge.update(scope, id, { alternatives }) : item, added };
}

/** The new phrasings, each once; texts that differ only in case are equal. */
function unknown(texts: readonly string[], there: readonly string[]): string[] {
  const known = new Set(there.map(fold));
  return texts.filter((text) => {
    const isNew = !known.has(fold(text));
    known.add(fold(text));
    return isNew;
  });
}
