import { ApiError } from '@chatbot-saas/client';
import type { SearchPage } from '@chatbot-saas/contract';
import type { SearchType } from '@chatbot-saas/contract/domain';
import type { AccountStore } from '../account/account-store.ts';
import { searchComputer } from './computer.ts';
import type { EverythingPage, SearchCursor } from './page.ts';

export interface EverythingQuery {
  q: string;
  type: SearchType;
  /** Null: the first page. */
  next: SearchCursor | null;
}

/** As much of the account's connection as the search takes. Rejects with ApiError. */
export interface SearchLink {
  search(
    query: { q: string; type: SearchType; page: number; asOf?: string },
    signal: AbortSignal,
  ): Promise<SearchPage>;
}

interface Sources {
  store: Pick<AccountStore, 'conversations' | 'knowledge' | 'messages' | 'search'>;
  link: SearchLink;
  isOnline: boolean;
}

/** A person looks at an empty page meanwhile. */
const PATIENCE_MS = 5_000;

/** All of time, from the server; where that does not answer, what this computer has. */
export async function searchEverything(
  { store, link, isOnline }: Sources,
  { q, type, next }: EverythingQuery,
): Promise<EverythingPage> {
  if (next?.from === 'computer') return searchComputer(store, { q, type, after: next });
  if (next || isOnline) {
    try {
      const place = next ? { page: next.page, asOf: next.asOf } : { page: 1 };
      return fromServer(await link.search({ q, type, ...place }, AbortSignal.timeout(PATIENCE_MS)));
    } catch (error) {
      // Later pages are of the same search: mixed with those of this computer, some would come twice.
      if (next || isRefusal(error)) throw error;
    }
  }
  return searchComputer(store, { q, type, after: null });
}

const fromServer = ({ hits, page, hasMore, asOf, isComplete }: SearchPage): EverythingPage => ({
  hits,
  next: hasMore ? { from: 'server', page: page + 1, asOf } : null,
  isComplete,
  from: 'server',
});

/** The server has said no, and would not say otherwise of what is here. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;
