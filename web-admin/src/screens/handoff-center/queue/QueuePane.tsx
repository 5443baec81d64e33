import type { Conversation } from '@chatbot-saas/contract';
import { type InboxFilter, narrows } from '@chatbot-saas/contract/domain';
import {
  ConversationList,
  ConversationListSkeleton,
  cx,
  EmptyQueue,
  ErrorState,
  IconButton,
  type ListItem,
  type ListView,
  SearchInput,
  SelectEntry,
  shownOrder,
  useChosen,
  VIEW_GROUPS_WITH_MENTIONS,
  type ViewCounts,
  ViewSelect,
} from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { ListFilter, TextSearch } from 'lucide-react';
import { type ReactNode, type Ref, useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { errorText } from '../../../api/error-text.ts';
import { useMember } from '../../../session/session.ts';
import { fetchMessages } from '../conversation/feeds.ts';
import { MentionsPane } from '../mentions/MentionsPane.tsx';
import type { useMentions } from '../mentions/use-mentions.ts';
import { DesktopNotificationOffer } from '../notifications/DesktopNotificationOffer.tsx';
import type { useQueue } from '../use-conversations.ts';
import { ChosenActions } from './ChosenActions.tsx';
import { FailedMessages } from './FailedMessages.tsx';
import { FilterBar } from './FilterBar.tsx';

interface QueuePaneProps {
  queue: ReturnType<typeof useQueue>;
  items: readonly ListItem[];
  listKey: string;
  selectedId: string | null;
  onSelect: (id: string) => void;
  view: ListView;
  onViewChange: (view: ListView) => void;
  counts: ViewCounts;
  /** Where the column of views does not fit. */
  savedViews: ReactNode;
  filter: InboxFilter;
  onFilterChange: (filter: InboxFilter) => void;
  search: string;
  onSearchChange: (search: string) => void;
  searchRef: Ref<HTMLInputElement>;
  mentions: ReturnType<typeof useMentions>;
}

export function QueuePane(props: QueuePaneProps) {
  const { queue, items, view, search, onSelect } = props;
  const { user } = useMember();
  const [isFilterOpen, setIsFilterOpen] = useState(false);
  const select = useCallback(({ _id }: Conversation) => onSelect(_id), [onSelect]);
  const onPress = useCallback(({ _id }: Conversation) => fetchMessages(_id), []);
  const chosen = useChosen(shownOrder(items), props.listKey);

  const body = () => {
    if (view === 'mentions' && search === '') {
      return <MentionsPane query={props.mentions} selectedId={props.selectedId} onSelect={onSelect} />;
    }
    if (queue.isPending) return <ConversationListSkeleton />;
    if (queue.isError && !queue.data) {
      return (
        <ErrorState
          title={t`We couldn’t load the conversations`}
          message={errorText(queue.error)}
          onRetry={() => void queue.refetch()}
          retrying={queue.isFetching}
        />
      );
    }
    if (items.length === 0) {
      return <EmptyQueue {...props} query={search} view={view === 'mentions' ? 'all' : view} />;
    }
    return (
      <ConversationList
        items={items}
        listKey={props.listKey}
        viewerId={user._id}
        selectedId={props.selectedId}
        onSelect={select}
        onPress={onPress}
        hasMore={queue.hasNextPage}
        isLoadingMore={queue.isFetchingNextPage}
        hasFailedMore={queue.isFetchNextPageError}
        onLoadMore={() => void queue.fetchNextPage()}
        choice={chosen.choice}
      />
    );
  };

  return (
    <div className="flex h-full flex-col">
      <DesktopNotificationOffer />
      <FailedMessages onOpen={onSelect} />
      <div className="flex gap-2 border-line border-b p-2">
        <ViewSelect
          groups={VIEW_GROUPS_WITH_MENTIONS}
          view={view}
          onChange={props.onViewChange}
          counts={props.counts}
          className="w-40 @min-[74rem]/panes:hidden"
        />
        <SearchInput
          ref={props.searchRef}
          label={t`Search conversations`}
          placeholder={t`Search`}
          value={search}
          onChange={props.onSearchChange}
          className="min-w-0 flex-1"
        />
        <IconButton
          label={isFilterOpen ? t`Hide filters` : t`Filter and sort`}
          aria-expanded={isFilterOpen}
          tooltipSide="bottom"
          icon={
            <ListFilter aria-hidden className={cx('size-4.5', narrows(props.filter) && 'text-accent-ink')} />
          }
          onClick={() => setIsFilterOpen(!isFilterOpen)}
        />
      </div>
      {isFilterOpen && <div className="bg-sunken @min-[74rem]/panes:hidden">{props.savedViews}</div>}
      <FilterBar
        isOpen={isFilterOpen}
        filter={props.filter}
        onChange={props.onFilterChange}
        footer={
          <SelectEntry
            onSelect={() => {
              setIsFilterOpen(false);
              chosen.start();
            }}
          />
        }
      />
      <div className={cx('min-h-0 flex-1 transition-opacity', queue.isPlaceholderData && 'opacity-55')}>
        {body()}
      </div>
      {search.trim() !== '' && !chosen.isChoosing && <SearchEverything query={search.trim()} />}
      {chosen.isChoosing && <ChosenActions chosen={chosen} />}
    </div>
  );
}

/** The queue finds conversations by their visitor and last message. */
function SearchEverything({ query }: { query: string }) {
  return (
    <Link
      to={`/search?${new URLSearchParams({ q: query })}`}
      className="flex min-h-10 shrink-0 items-center gap-2 border-line border-t px-3.5 text-ink text-sm -outline-offset-2 hover:bg-hover"
    >
      <TextSearch aria-hidden className="size-4 shrink-0 text-muted" />
      {t`Search all messages`}
    </Link>
  );
}
