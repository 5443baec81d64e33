import type { Conversation } from '@chatbot-saas/contract';
import type { InboxView } from '@chatbot-saas/contract/domain';
import {
  Button,
  ConversationList,
  ConversationListSkeleton,
  cx,
  EmptyState,
  ErrorState,
  IconButton,
  type InboxFilter,
  type ListItem,
  type ListView,
  NO_FILTER,
  narrows,
  SearchInput,
  shownOrder,
  useChosen,
  VIEW_GROUPS_WITH_MENTIONS,
  type ViewCounts,
  ViewSelect,
} from '@chatbot-saas/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Inbox, ListFilter, SearchX, TextSearch } from 'lucide-react';
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
    if (items.length === 0) return <Nothing {...props} />;
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
      <div className="flex gap-2 border-line border-b p-2">
        <ViewSelect
          groups={VIEW_GROUPS_WITH_MENTIONS}
          view={view}
          onChange={props.onViewChange}
          counts={props.counts}
          className="w-36 @min-[74rem]/panes:hidden"
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
      <FilterBar isOpen={isFilterOpen} filter={props.filter} onChange={props.onFilterChange} />
      <div className={cx('min-h-0 flex-1 transition-opacity', queue.isPlaceholderData && 'opacity-55')}>
        {body()}
      </div>
      {search.trim() !== '' && chosen.conversations.length === 0 && (
        <SearchEverything query={search.trim()} />
      )}
      {chosen.conversations.length > 0 && <ChosenActions chosen={chosen} />}
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

const nothing: Record<InboxView, MessageDescriptor> = {
  all: msg`Conversations show up here as soon as visitors write.`,
  waiting: msg`No visitor is waiting. New handoffs show up here.`,
  transferred: msg`Chats handed to your team show up here.`,
  escalated: msg`Nothing escalated. Chats that wait too long show up here.`,
  mine: msg`Chats that you accept show up here.`,
  team: msg`Chats that other agents have show up here.`,
  snoozed: msg`Chats that you snooze show up here, and come back on time.`,
  assistant: msg`Chats that the assistant answers show up here.`,
  ended: msg`Chats that have ended show up here.`,
};

function Nothing({ view, search, filter, onViewChange, onSearchChange, onFilterChange }: QueuePaneProps) {
  if (search) {
    return (
      <EmptyState
        icon={<SearchX className="size-5" />}
        title={t`No conversations found`}
        action={<Button onClick={() => onSearchChange('')}>{t`Clear search`}</Button>}
      >
        <Trans>
          No results for “<bdi>{search}</bdi>”
        </Trans>
      </EmptyState>
    );
  }
  if (narrows(filter)) {
    return (
      <EmptyState
        icon={<ListFilter className="size-5" />}
        title={t`No conversations found`}
        action={
          <Button
            onClick={() => onFilterChange({ ...NO_FILTER, sort: filter.sort })}
          >{t`Clear filters`}</Button>
        }
      >
        {t`No conversation fits these filters.`}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<Inbox className="size-5" />}
      title={t`No conversations`}
      action={view !== 'all' && <Button onClick={() => onViewChange('all')}>{t`Show all`}</Button>}
    >
      {t(nothing[view === 'mentions' ? 'all' : view])}
    </EmptyState>
  );
}
