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
import type { InboxView } from '../../core/inbox/inbox.ts';
import type { InboxStatus } from '../../core/inbox/status.ts';
import { unwrap } from '../api.ts';
import { MessageHits } from '../search/MessageHits.tsx';
import type { List } from './use-list.ts';

const VIEWS: { value: InboxView; label: string }[] = [
  { value: 'queue', label: 'Queue' },
  { value: 'mine', label: 'My Chats' },
  { value: 'all', label: 'All' },
];
const KINDS: { value: SearchKind; label: string }[] = [
  { value: 'conversations', label: 'Conversations' },
  { value: 'messages', label: 'Messages' },
];

export type SearchKind = 'conversations' | 'messages';

interface QueuePaneProps {
  list: List;
  status: InboxStatus | null;
  /** What calls, by the view that has it. */
  counts: Partial<Record<InboxView, number>>;
  viewerId: string;
  selectedId: string | null;
  unread: ReadonlySet<string>;
  /** `seq`: of the message to be shown. */
  onSelect: (id: string, seq?: number) => void;
  view: InboxView;
  onViewChange: (view: InboxView) => void;
  search: string;
  onSearchChange: (search: string) => void;
  searchRef: Ref<HTMLInputElement>;
  /** What the search looks for. */
  kind: SearchKind;
  onKindChange: (kind: SearchKind) => void;
}

/** Whose turn it is; while something is typed into the search, what was found in all that is kept. */
export function QueuePane(props: QueuePaneProps) {
  const { list, search, kind, view } = props;
  const query = search.trim();
  return (
    <div className="flex h-full flex-col">
      <div className="flex flex-col gap-2 border-line border-b p-3">
        <SearchInput
          ref={props.searchRef}
          label="Search conversations and messages"
          placeholder="Search"
          value={search}
          onChange={props.onSearchChange}
        />
        {query === '' ? (
          <SegmentedControl
            label="View"
            value={view}
            onChange={props.onViewChange}
            options={VIEWS.map((option) => ({ ...option, count: props.counts[option.value] || undefined }))}
            className="flex w-full"
          />
        ) : (
          <SegmentedControl
            label="Search in"
            value={kind}
            onChange={props.onKindChange}
            options={KINDS}
            className="flex w-full"
          />
        )}
      </div>
      <div className={cx('min-h-0 flex-1 transition-opacity', list.isStale && 'opacity-55')}>
        {query !== '' && kind === 'messages' ? (
          <MessageHits query={query} selectedId={props.selectedId} onOpen={props.onSelect} />
        ) : (
          <Conversations {...props} query={query} />
        )}
      </div>
    </div>
  );
}

function Conversations(props: QueuePaneProps & { query: string }) {
  const { list, status } = props;
  const isFilling = status?.firstSync !== null;
  if (list.conversations === null && list.problem !== null) {
    return <ErrorState title="Conversations could not be read" message={list.problem} />;
  }
  if (list.conversations?.length === 0 && isFilling && status?.failure) {
    return (
      <ErrorState
        title="Conversations could not be loaded"
        message={status.failure}
        onRetry={() => void unwrap(window.api.inbox.refresh()).catch(console.error)}
      />
    );
  }
  // The tab counts some already: this list is older, and must not say that there are none.
  const isBehind = props.query === '' && props.view === 'queue' && (props.counts.queue ?? 0) > 0;
  if (list.conversations === null || (list.conversations.length === 0 && (isFilling || isBehind))) {
    return <ConversationListSkeleton />;
  }
  if (list.conversations.length === 0) return <Nothing {...props} />;
  return (
    <ConversationList
      conversations={list.conversations}
      viewerId={props.viewerId}
      selectedId={props.selectedId}
      unread={props.unread}
      onSelect={({ _id }: Conversation) => props.onSelect(_id)}
      hasMore={list.hasMore}
      isLoadingMore={false}
      hasFailedMore={list.problem !== null}
      onLoadMore={list.loadMore}
    />
  );
}

const EMPTY: Record<InboxView, [title: string, text: string]> = {
  queue: ['Nobody is waiting', 'A visitor who asks for a human appears here at once.'],
  mine: ['No chats of yours', 'Conversations you take appear here.'],
  all: ['No conversations yet', 'A conversation appears here as soon as a visitor writes.'],
};

function Nothing({ query, view, status, onSearchChange }: QueuePaneProps & { query: string }) {
  if (query !== '') {
    return (
      <EmptyState
        icon={<SearchX className="size-5" />}
        title="No conversation found"
        action={<Button onClick={() => onSearchChange('')}>Clear search</Button>}
      >
        No visitor and no last message matches “{query}”. Messages holds what was said before.
      </EmptyState>
    );
  }
  const icon = <Inbox className="size-5" />;
  const [title, text] = EMPTY[view];
  return status?.link === 'offline' && view === 'queue' ? (
    <EmptyState icon={icon} title="Nobody was waiting">
      You’re offline. New chats appear when you reconnect.
    </EmptyState>
  ) : (
    <EmptyState icon={icon} title={title}>
      {text}
    </EmptyState>
  );
}
