import type { SearchPage } from '@chatbot-saas/contract';
import { foundLine, SEARCH_PAGE_SIZE } from '@chatbot-saas/contract/domain';
import { asStaff, type Scope } from '../../context/index.ts';
import { matching } from './matching.ts';
import * as store from './search.store.ts';
import { Sought } from './sought.ts';
import { languageOf } from './text-index.service.ts';

export interface Search {
  q: string;
  page: number;
  asOf?: string | undefined;
}

/** More than a search reads as they are, the index is behind, which the answer says. */
const MOST_UNINDEXED = 500;

/**
 * One page of the messages and notes with all the words, newest first. The index says where they may be. What counts is
 * how they are now, so that nothing is shown that was deleted or changed a moment ago.
 */
export async function findSaid(scope: Scope, { q, page, asOf: given }: Search): Promise<SearchPage> {
  const { db } = scope;
  await asStaff(scope);
  const { asOf: now, languages: indexedIn } = await store.begin(db);
  const asOf = given ?? now;
  const unindexed = await store.listUnindexed(db, asOf, MOST_UNINDEXED + 1);
  const isComplete = unindexed.length <= MOST_UNINDEXED;
  const languages = new Set([...indexedIn, ...unindexed.map(languageOf)]);
  const sought = new Sought(q, [...languages]);
  const answer = { page, asOf, isComplete };
  if (sought.words.length === 0) return { ...answer, hits: [], hasMore: false };

  const wanted = page * SEARCH_PAGE_SIZE + 1;
  const { tsquery } = sought;
  // Of the changed ones, what the index says may be out of date.
  const changed = new Set(unindexed.map(({ id }) => id));
  const indexed = await store.findIndexed(db, { tsquery, newest: asOf, limit: wanted + changed.size });
  const found: store.Place[] = [
    ...(await matching(unindexed, sought)).map(({ text }) => text),
    ...indexed.filter(({ id }) => !changed.has(id)),
  ].sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));
  const shown = found.slice(wanted - SEARCH_PAGE_SIZE - 1, wanted - 1);
  const texts = await store.load(db, shown);
  const loaded = shown.flatMap(({ id }) => texts.get(id) ?? []);
  const hits = (await matching(loaded, sought)).map(({ text: { hit, content }, marks }) => ({
    ...hit,
    ...foundLine(content, marks),
  }));
  return { ...answer, hits, hasMore: found.length >= wanted };
}
