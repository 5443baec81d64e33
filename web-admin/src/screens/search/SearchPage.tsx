import type { SearchHit } from '@chatbot-saas/contract';
import { MAX_SEARCH_LENGTH, SEARCH_TYPES, type SearchType } from '@chatbot-saas/contract/domain';
import { hitId, SearchPane } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { errorText } from '../../api/error-text.ts';
import { useSearchEverything } from '../../api/queries/search.ts';
import { Page } from '../../components/page/Page.tsx';
import { useDebounced } from '../../hooks/use-debounced.ts';
import { hitHref } from './hit-href.ts';

const SETTLES_MS = 200;

/** Everything of all time, by its words. */
export default function SearchPage() {
  const navigate = useNavigate();
  const { typed, setTyped, q, type, setType } = useAddress();
  const search = useSearchEverything(q, type);
  const pages = search.data?.pages;
  const hits = q === '' ? null : (pages?.flatMap((page) => page.hits) ?? null);
  const isComplete = pages?.[0]?.isComplete ?? true;

  return (
    <Page title={t`Search`}>
      <SearchPane
        query={typed}
        onQueryChange={setTyped}
        type={type}
        onTypeChange={setType}
        results={{
          hits: hits && distinct(hits),
          isStale: search.isPlaceholderData || typed.trim() !== q,
          problem: search.isError && !search.data ? errorText(search.error) : null,
          onRetry: () => void search.refetch(),
          isRetrying: search.isFetching,
          hasMore: search.hasNextPage,
          isLoadingMore: search.isFetchingNextPage,
          hasFailedMore: search.isFetchNextPageError,
          onMore: () => void search.fetchNextPage(),
        }}
        notice={!isComplete && <span>{t`Older messages are still being indexed. Some may be missing.`}</span>}
        hrefOf={hitHref}
        onOpen={(hit) => navigate(hitHref(hit))}
      />
    </Page>
  );
}

const typeOf = (value: string | null): SearchType => SEARCH_TYPES.find((one) => one === value) ?? 'messages';

/** What is looked for is in the address, so that a reload, a shared link and the back button keep it. */
function useAddress() {
  const [params, setParams] = useSearchParams();
  const q = (params.get('q') ?? '').slice(0, MAX_SEARCH_LENGTH).trim();
  const type = typeOf(params.get('type'));
  const [typed, setTyped] = useState(q);
  const settled = useDebounced(typed.trim(), SETTLES_MS);
  const applied = useRef(q);

  const change = useRef((_q: string, _type: SearchType) => {});
  change.current = (nextQ, nextType) => {
    const next = new URLSearchParams();
    if (nextQ) next.set('q', nextQ);
    if (nextType !== 'messages') next.set('type', nextType);
    setParams(next, { replace: true });
  };
  useEffect(() => {
    if (settled === applied.current) return;
    applied.current = settled;
    change.current(settled, type);
  }, [settled, type]);
  // The address changed without this box: by the back button, or from the command menu.
  useEffect(() => {
    if (q === applied.current) return;
    applied.current = q;
    setTyped(q);
  }, [q]);

  return {
    typed,
    setTyped: (text: string) => setTyped(text.slice(0, MAX_SEARCH_LENGTH)),
    q,
    type,
    setType: (next: SearchType) => change.current(q, next),
  };
}

/** A page may bring a message again that was indexed meanwhile. */
const distinct = (hits: readonly SearchHit[]): SearchHit[] => [
  ...new Map(hits.map((hit) => [hitId(hit), hit])).values(),
];
