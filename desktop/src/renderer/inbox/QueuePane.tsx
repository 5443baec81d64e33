import type { InboxView } from '@chatbot-saas/contract/domain';
import {
  Button,
  ConversationList,
  ConversationListSkeleton,
  cx,
  EmptyState,
  ErrorState,
  type ListItem,
  SearchInput,
  SegmentedControl,
  type ViewCounts,
  ViewSelect,
} from '@chatbot-saas/ui';
import { Inbox, SearchX } from 'lucide-react';
import type { Ref } from 'react';
import type { InboxStatus } from '../../core/inbox/status.ts';
import { unwrap } from '../api.ts';
import { MessageHits } from '../search/MessageHits.tsx';
import type { List } from './use-list.ts';

const KINDS: { value: SearchKind; label: string }[] = [
  { value: 'conversations', label: 'Conversations' },
  { value: 'messages', label: 'Messages' },
];

export type SearchKind = 'conversations' | 'messages';

interface QueuePaneProps {
  list: List;
  /** Its rows and headings; null until the first answer. */
  items: readonly ListItem[] | null;
  status: InboxStatus | null;
  counts: ViewCounts;
  viewerId: string;
  selectedId: string | null;
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
      <div className="flex flex-wrap gap-2 border-line border-b p-2">
        {query === '' && (
          <ViewSelect
            view={view}
            onChange={props.onViewChange}
            counts={props.counts}
            className="w-36 @min-[74rem]/panes:hidden"
          />
        )}
        <SearchInput
          ref={props.searchRef}
          label="Search conversations and messages"
          placeholder="Search"
          value={search}
          onChange={props.onSearchChange}
          className="min-w-0 flex-1"
        />
        {query !== '' && (
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
  // The view counts some already: this list is older, and must not say that there are none.
  const isBehind = props.query === '' && (props.counts[props.view] ?? 0) > 0;
  if (
    !props.items ||
    list.conversations === null ||
    (list.conversations.length === 0 && (isFilling || isBehind))
  ) {
    return <ConversationListSkeleton />;
  }
  if (list.conversations.length === 0) return <Nothing {...props} />;
  return (
    <ConversationList
      items={props.items}
      listKey={`${props.view} ${props.query}`}
      viewerId={props.viewerId}
      selectedId={props.selectedId}
      onSelect={({ _id }) => props.onSelect(_id)}
      hasMore={list.hasMore}
      isLoadingMore={false}
      hasFailedMore={list.problem !== null}
      onLoadMore={list.loadMore}
    />
  );
}

const EMPTY: Record<InboxView, [title: string, text: string]> = {
  waiting: ['No one is waiting', 'Visitors who ask for an agent appear here.'],
  mine: ['No chats of yours', 'Conversations you take appear here.'],
  all: ['No conversations yet', 'A conversation appears here as soon as a visitor writes.'],
  team: ['Teammates have no chats', 'Chats that your teammates accept show up here.'],
  assistant: ['The assistant has no chats', 'Chats that the assistant answers show up here.'],
  ended: ['No chat has ended', 'Chats that have ended show up here.'],
  transferred: ['Nothing transferred', 'Chats handed to your team show up here.'],
  escalated: ['Nothing escalated', 'Chats that wait too long show up here.'],
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
  return status?.link === 'offline' && view === 'waiting' ? (
    <EmptyState icon={icon} title="Nobody was waiting">
      You’re offline. New chats appear when you reconnect.
    </EmptyState>
  ) : (
    <EmptyState icon={icon} title={title}>
      {text}
    </EmptyState>
  );
}
