import type { SearchHit } from '@chatbot-saas/contract';
import type { SearchType } from '@chatbot-saas/contract/domain';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Search, SearchX } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Button } from '../primitives/Button.tsx';
import { cx } from '../primitives/cx.ts';
import { EmptyState } from '../primitives/EmptyState.tsx';
import { ErrorState } from '../primitives/ErrorState.tsx';
import { Loading, Skeleton } from '../primitives/Loading.tsx';
import { SearchInput } from '../primitives/SearchInput.tsx';
import { SegmentedControl } from '../primitives/SegmentedControl.tsx';
import { hitId } from './hit-id.ts';
import { SearchHitRow } from './SearchHitRow.tsx';

export interface SearchResultsState {
  /** Null until the first answer. */
  hits: readonly SearchHit[] | null;
  /** They are those of an earlier query or tab: others are on their way. */
  isStale: boolean;
  /** Why there are none, as a sentence. */
  problem: string | null;
  onRetry: () => void;
  isRetrying: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  hasFailedMore: boolean;
  onMore: () => void;
}

export interface SearchPaneProps {
  /** As it is typed. */
  query: string;
  onQueryChange: (query: string) => void;
  type: SearchType;
  onTypeChange: (type: SearchType) => void;
  results: SearchResultsState;
  /** What may be missing from the results, in a sentence. */
  notice?: ReactNode;
  hrefOf?: (hit: SearchHit) => string;
  onOpen: (hit: SearchHit) => void;
}

/** What was said, people and articles with the words that are typed; each leads to its place. */
export function SearchPane(props: SearchPaneProps) {
  const { query, type, results, notice } = props;
  const box = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => box.current?.focus(), []);
  const hits = results.hits ?? [];

  /** From the box down along the hits, and back up to it. */
  const onKeyDown = (event: KeyboardEvent) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-hit]') ?? [])];
    const at = rows.indexOf(document.activeElement as HTMLElement);
    const isInBox = document.activeElement === box.current;
    if ((at < 0 && !isInBox) || event.nativeEvent.isComposing) return;
    const next = {
      ArrowDown: rows[at + 1],
      ArrowUp: at === 0 ? box.current : rows[at - 1],
      ...(!isInBox && { Home: rows[0], End: rows.at(-1) }),
    }[event.key];
    if (next) {
      event.preventDefault();
      next.focus();
    } else if (isInBox && event.key === 'Enter' && hits[0] && !results.isStale) {
      event.preventDefault();
      props.onOpen(hits[0]);
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows move between what can be reached with Tab as well.
    <div className="flex flex-col gap-4" onKeyDown={onKeyDown}>
      <search className="flex flex-wrap items-center gap-3">
        <SearchInput
          ref={box}
          label={t`Search everything`}
          placeholder={t`Messages, notes, contacts and articles`}
          value={query}
          onChange={props.onQueryChange}
          className="min-w-56 max-w-xl flex-1"
        />
        <SegmentedControl<SearchType>
          label={t`Search in`}
          value={type}
          onChange={props.onTypeChange}
          options={[
            { value: 'messages', label: t`Messages` },
            { value: 'contacts', label: t`Contacts` },
            { value: 'articles', label: t`Articles` },
          ]}
        />
      </search>
      <div role="status" className="flex flex-wrap gap-x-3 text-muted text-sm empty:hidden">
        {query.trim() !== '' && results.hits !== null && !results.isStale && hits.length > 0 && (
          <span className="tabular-nums">{countText(hits.length, results.hasMore)}</span>
        )}
        {notice}
      </div>
      <div
        aria-busy={results.isStale}
        className={cx(
          '@container overflow-hidden rounded-lg border border-line bg-surface transition-opacity',
          results.isStale && 'opacity-55',
        )}
      >
        <Body {...props} list={list} />
      </div>
    </div>
  );
}

function countText(count: number, hasMore: boolean): string {
  return hasMore
    ? t`${plural(count, { one: 'First result', other: 'First # results' })}`
    : t`${plural(count, { one: '# result', other: '# results' })}`;
}

function Body(props: SearchPaneProps & { list: RefObject<HTMLUListElement | null> }) {
  const { results, type, onOpen, hrefOf, list } = props;
  const query = props.query.trim();
  if (query === '') {
    return (
      <EmptyState icon={<Search className="size-5" />} title={t`What are you looking for?`}>
        {t`Search what was said, your team’s notes, contacts and articles.`}
      </EmptyState>
    );
  }
  if (results.problem !== null) {
    return (
      <ErrorState
        title={t`We couldn’t search`}
        message={results.problem}
        onRetry={results.onRetry}
        retrying={results.isRetrying}
      />
    );
  }
  if (results.hits === null) return <HitsSkeleton />;
  if (results.hits.length === 0) return <NothingFound type={type} query={query} />;
  return (
    <>
      <ul ref={list} aria-label={t`Results`} className="divide-y divide-line">
        {results.hits.map((hit) => (
          <li key={hitId(hit)}>
            <SearchHitRow hit={hit} href={hrefOf?.(hit)} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {results.hasMore && (
        <div className="flex justify-center border-line border-t p-3">
          <Button variant="ghost" size="sm" loading={results.isLoadingMore} onClick={results.onMore}>
            {results.hasFailedMore ? t`Couldn’t load more. Retry` : t`Show more`}
          </Button>
        </div>
      )}
    </>
  );
}

function NothingFound({ type, query }: { type: SearchType; query: string }) {
  const icon = <SearchX className="size-5" />;
  if (type === 'messages') {
    return (
      <EmptyState icon={icon} title={t`No message found`}>
        <Trans>
          No message or note has all of “<bdi>{query}</bdi>”. Try fewer words, or only their beginning.
        </Trans>
      </EmptyState>
    );
  }
  if (type === 'contacts') {
    return (
      <EmptyState icon={icon} title={t`No contact found`}>
        <Trans>
          No name, email, phone number or ID has “<bdi>{query}</bdi>”.
        </Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={icon} title={t`No article found`}>
      <Trans>
        No article fits “<bdi>{query}</bdi>”.
      </Trans>
    </EmptyState>
  );
}

const rows = [...'abcdef'];

function HitsSkeleton() {
  return (
    <Loading label={t`Searching…`} className="divide-y divide-line">
      {rows.map((row) => (
        <div key={row} className="flex gap-3 px-4 py-3">
          <Skeleton className="size-4" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
