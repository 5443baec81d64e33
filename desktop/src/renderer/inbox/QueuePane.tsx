import type { Conversation } from '@chatbot-saas/contract';
import { type InboxFilter, narrows } from '@chatbot-saas/contract/domain';
import {
  ConversationList,
  ConversationListSkeleton,
  cx,
  EmptyQueue,
  ErrorState,
  FilterChips,
  FilterPanel,
  IconButton,
  type ListItem,
  type ListView,
  Mentions,
  type RowChoice,
  SearchInput,
  SegmentedControl,
  SelectEntry,
  shownOrder,
  UnsentReplies,
  useChosen,
  VIEW_GROUPS_WITH_MENTIONS,
  type ViewCounts,
  ViewSelect,
} from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { ListFilter, TextSearch } from 'lucide-react';
import { type ReactNode, type Ref, useCallback, useState } from 'react';
import type { DirectoryLists } from '../../core/inbox/directory.ts';
import { failureText } from '../../texts/failure-text.ts';
import { unwrap } from '../api.ts';
import { MessageHits } from '../search/MessageHits.tsx';
import { ChosenActions } from './ChosenActions.tsx';
import { useConnection } from './Status.tsx';
import type { List } from './use-list.ts';
import type { MentionsQuery } from './use-mentions.ts';

export type SearchKind = 'conversations' | 'messages';

interface QueuePaneProps {
  list: List;
  /** Its rows and headings; null until the first answer. */
  items: readonly ListItem[] | null;
  counts: ViewCounts;
  viewerId: string;
  selectedId: string | null;
  /** `seq`: of the message to be shown. */
  onSelect: (id: string, seq?: number) => void;
  view: ListView;
  onViewChange: (view: ListView) => void;
  mentions: MentionsQuery;
  search: string;
  onSearchChange: (search: string) => void;
  searchRef: Ref<HTMLInputElement>;
  /** What the search looks for. */
  kind: SearchKind;
  onKindChange: (kind: SearchKind) => void;
  filter: InboxFilter;
  onFilterChange: (filter: InboxFilter) => void;
  /** Where the column of views does not fit. */
  savedViews: ReactNode;
  /** What can be filtered by; undefined until it is known. */
  directory: DirectoryLists | undefined;
  onSearchEverything: (query: string) => void;
}

/** Whose turn it is; while something is typed into the search, what was found in all that is kept. */
export function QueuePane(props: QueuePaneProps) {
  const { list, search, kind, view } = props;
  const { filter, directory, viewerId } = props;
  const query = search.trim();
  const isOnline = useConnection()?.link === 'online';
  const [isFilterOpen, setFilterOpen] = useState(false);
  const chosen = useChosen(shownOrder(props.items ?? []), listKeyOf(props));
  const choices = {
    filter,
    onChange: props.onFilterChange,
    labels: directory?.labels,
    team: directory?.team,
    viewerId,
  };
  return (
    <div className="flex h-full flex-col">
      <div className="flex flex-wrap gap-2 border-line border-b p-2">
        {query === '' && (
          <ViewSelect
            groups={VIEW_GROUPS_WITH_MENTIONS}
            view={view}
            onChange={props.onViewChange}
            counts={props.counts}
            className="w-40 @min-[74rem]/panes:hidden"
          />
        )}
        <SearchInput
          ref={props.searchRef}
          label={t`Search conversations and messages`}
          placeholder={t`Search`}
          value={search}
          onChange={props.onSearchChange}
          className="min-w-0 flex-1"
        />
        <IconButton
          label={isFilterOpen ? t`Hide filters` : t`Filter and sort`}
          aria-expanded={isFilterOpen}
          tooltipSide="bottom"
          icon={<ListFilter aria-hidden className={cx('size-4.5', narrows(filter) && 'text-accent-ink')} />}
          onClick={() => setFilterOpen(!isFilterOpen)}
        />
        {query !== '' && (
          <SegmentedControl
            label={t`Search in`}
            value={kind}
            onChange={props.onKindChange}
            options={[
              { value: 'conversations', label: t`Conversations` },
              { value: 'messages', label: t`Messages` },
            ]}
            className="flex w-full"
          />
        )}
      </div>
      {isFilterOpen && <div className="bg-sunken @min-[74rem]/panes:hidden">{props.savedViews}</div>}
      {isFilterOpen && (
        <FilterPanel
          {...choices}
          footer={
            <SelectEntry
              onSelect={() => {
                setFilterOpen(false);
                chosen.start();
              }}
            />
          }
        />
      )}
      <FilterChips {...choices} />
      <div className={cx('min-h-0 flex-1 transition-opacity', list.isStale && 'opacity-55')}>
        {query !== '' && kind === 'messages' ? (
          <MessageHits query={query} selectedId={props.selectedId} onOpen={props.onSelect} />
        ) : (
          <Conversations {...props} query={query} choice={chosen.choice} />
        )}
      </div>
      {query !== '' && !chosen.isChoosing && (
        <button
          type="button"
          onClick={() => props.onSearchEverything(query)}
          className="flex min-h-10 shrink-0 items-center gap-2 border-line border-t px-3.5 text-start text-ink text-sm -outline-offset-2 hover:bg-hover"
        >
          <TextSearch aria-hidden className="size-4 shrink-0 text-muted" />
          {t`Search everything`}
        </button>
      )}
      {chosen.isChoosing && (
        <ChosenActions chosen={chosen} directory={directory} viewerId={viewerId} isOnline={isOnline} />
      )}
    </div>
  );
}

/** Another list begins at its top, without anything chosen. */
const listKeyOf = ({ view, search, filter }: QueuePaneProps) => JSON.stringify([view, search.trim(), filter]);

function Conversations(props: QueuePaneProps & { query: string; choice: RowChoice }) {
  const { list, mentions, onSelect } = props;
  const connection = useConnection();
  const select = useCallback(({ _id }: Conversation) => onSelect(_id), [onSelect]);
  if (props.view === 'mentions' && props.query === '') {
    if (mentions.mentions === null) return <ConversationListSkeleton />;
    return (
      <Mentions
        mentions={mentions.mentions}
        selectedId={props.selectedId}
        onSelect={props.onSelect}
        hasMore={false}
        isLoadingMore={false}
        onLoadMore={() => {}}
      />
    );
  }
  const isFilling = connection?.firstSync !== null;
  if (list.conversations === null && list.problem !== null) {
    return <ErrorState title={t`We couldn’t read your conversations`} message={list.problem} />;
  }
  if (list.conversations?.length === 0 && isFilling && connection?.failure) {
    return (
      <ErrorState
        title={t`We couldn’t load your conversations`}
        message={failureText(connection.failure)}
        onRetry={() => void unwrap(window.api.inbox.refresh()).catch(console.error)}
      />
    );
  }
  // The view counts some already: this list is older, and must not say that there are none.
  const isWhole = props.query === '' && !narrows(props.filter);
  const isBehind = isWhole && (props.counts[props.view] ?? 0) > 0;
  if (
    !props.items ||
    list.conversations === null ||
    (list.conversations.length === 0 && (isFilling || isBehind))
  ) {
    return <ConversationListSkeleton />;
  }
  if (list.conversations.length === 0) {
    const view = props.view === 'mentions' ? 'all' : props.view;
    return (
      <EmptyQueue
        {...props}
        view={view}
        isOffline={connection?.link === 'offline'}
        searchHint={t`Try Messages for earlier ones.`}
      />
    );
  }
  return (
    <UnsentReplies value={list.waiting}>
      <ConversationList
        items={props.items}
        listKey={listKeyOf(props)}
        viewerId={props.viewerId}
        selectedId={props.selectedId}
        onSelect={select}
        hasMore={list.hasMore}
        isLoadingMore={false}
        hasFailedMore={list.problem !== null}
        onLoadMore={list.loadMore}
        choice={props.choice}
      />
    </UnsentReplies>
  );
}
