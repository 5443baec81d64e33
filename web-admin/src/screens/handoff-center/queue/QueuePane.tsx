import type { Conversation } from '@chatbot-saas/contract';
import {
  Button,
  ConversationList,
  ConversationListSkeleton,
  cx,
  EmptyState,
  ErrorState,
  SearchInput,
  SegmentedControl,
} from '@chatbot-saas/ui';
import { Inbox, SearchX } from 'lucide-react';
import type { Ref } from 'react';
import { errorText } from '../../../api/error-text.ts';
import { useMember } from '../../../session/session.ts';
import { DesktopNotificationOffer } from '../notifications/DesktopNotificationOffer.tsx';
import { type useQueue, useStats } from '../queries.ts';
import { filtersFor, type QueueFilter } from './filters.ts';
import { QuickStats } from './QuickStats.tsx';

interface QueuePaneProps {
  queue: ReturnType<typeof useQueue>;
  conversations: readonly Conversation[];
  selectedId: string | null;
  unread: ReadonlySet<string>;
  onSelect: (conversation: Conversation) => void;
  filter: QueueFilter;
  onFilterChange: (filter: QueueFilter) => void;
  search: string;
  onSearchChange: (search: string) => void;
  searchRef: Ref<HTMLInputElement>;
}

export function QueuePane(props: QueuePaneProps) {
  const { queue, conversations, filter, search } = props;
  const { user } = useMember();
  const stats = useStats();

  const body = () => {
    if (queue.isPending) return <ConversationListSkeleton />;
    if (queue.isError && !queue.data) {
      return (
        <ErrorState
          title="Conversations could not be loaded"
          message={errorText(queue.error)}
          onRetry={() => void queue.refetch()}
          retrying={queue.isFetching}
        />
      );
    }
    if (conversations.length === 0) return <Nothing {...props} />;
    return (
      <ConversationList
        conversations={conversations}
        viewerId={user._id}
        selectedId={props.selectedId}
        unread={props.unread}
        onSelect={props.onSelect}
        hasMore={queue.hasNextPage}
        isLoadingMore={queue.isFetchingNextPage}
        hasFailedMore={queue.isFetchNextPageError}
        onLoadMore={() => void queue.fetchNextPage()}
      />
    );
  };

  return (
    <div className="flex h-full flex-col">
      <QuickStats stats={stats.data} />
      <DesktopNotificationOffer />
      <div className="flex flex-col gap-2 border-line border-b p-3">
        <SearchInput
          ref={props.searchRef}
          label="Search conversations"
          value={search}
          onChange={props.onSearchChange}
        />
        <SegmentedControl
          label="Filter conversations"
          value={filter}
          onChange={props.onFilterChange}
          options={filtersFor(user.role)}
          className="flex w-full"
        />
      </div>
      <div className={cx('min-h-0 flex-1 transition-opacity', queue.isPlaceholderData && 'opacity-55')}>
        {body()}
      </div>
    </div>
  );
}

const nothing: Record<QueueFilter, string> = {
  all: 'A conversation appears here as soon as a visitor writes.',
  transferred: 'Chats handed to your team show up here.',
  escalated: 'Nothing escalated. Chats that wait too long show up here.',
  mine: 'Conversations you take appear here.',
};

function Nothing({ filter, search, onFilterChange, onSearchChange }: QueuePaneProps) {
  if (search) {
    return (
      <EmptyState
        icon={<SearchX className="size-5" />}
        title="No conversation found"
        action={<Button onClick={() => onSearchChange('')}>Clear search</Button>}
      >
        Nothing matches “{search}”.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<Inbox className="size-5" />}
      title="No conversations"
      action={filter !== 'all' && <Button onClick={() => onFilterChange('all')}>Show all</Button>}
    >
      {nothing[filter]}
    </EmptyState>
  );
}
