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
  VIEW_GROUPS,
  type ViewCounts,
  ViewSelect,
} from '@chatbot-saas/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Inbox, SearchX, TextSearch } from 'lucide-react';
import type { Ref } from 'react';
import type { InboxStatus } from '../../core/inbox/status.ts';
import { failureText } from '../../texts/failure-text.ts';
import { unwrap } from '../api.ts';
import { MessageHits } from '../search/MessageHits.tsx';
import type { List } from './use-list.ts';

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
  onSearchEverything: (query: string) => void;
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
            groups={VIEW_GROUPS}
            view={view}
            onChange={props.onViewChange}
            counts={props.counts}
            className="w-36 @min-[74rem]/panes:hidden"
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
      <div className={cx('min-h-0 flex-1 transition-opacity', list.isStale && 'opacity-55')}>
        {query !== '' && kind === 'messages' ? (
          <MessageHits query={query} selectedId={props.selectedId} onOpen={props.onSelect} />
        ) : (
          <Conversations {...props} query={query} />
        )}
      </div>
      {query !== '' && (
        <button
          type="button"
          onClick={() => props.onSearchEverything(query)}
          className="flex min-h-10 shrink-0 items-center gap-2 border-line border-t px-3.5 text-start text-ink text-sm -outline-offset-2 hover:bg-hover"
        >
          <TextSearch aria-hidden className="size-4 shrink-0 text-muted" />
          {t`Search everything`}
        </button>
      )}
    </div>
  );
}

function Conversations(props: QueuePaneProps & { query: string }) {
  const { list, status } = props;
  const isFilling = status?.firstSync !== null;
  if (list.conversations === null && list.problem !== null) {
    return <ErrorState title={t`We couldn’t read your conversations`} message={list.problem} />;
  }
  if (list.conversations?.length === 0 && isFilling && status?.failure) {
    return (
      <ErrorState
        title={t`We couldn’t load your conversations`}
        message={failureText(status.failure)}
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

const EMPTY: Record<InboxView, [title: MessageDescriptor, text: MessageDescriptor]> = {
  waiting: [msg`No one is waiting`, msg`Visitors who ask for an agent show up here.`],
  mine: [msg`You have no chats`, msg`Chats you accept show up here.`],
  all: [msg`No conversations yet`, msg`They show up here when a visitor writes.`],
  team: [msg`Teammates have no chats`, msg`Chats that your teammates accept show up here.`],
  snoozed: [msg`Nothing snoozed`, msg`Chats that you snooze show up here, and come back on time.`],
  assistant: [msg`The assistant has no chats`, msg`Chats that the assistant answers show up here.`],
  ended: [msg`No chat has ended`, msg`Chats that have ended show up here.`],
  transferred: [msg`Nothing transferred`, msg`Chats handed to your team show up here.`],
  escalated: [msg`Nothing escalated`, msg`Chats that wait too long show up here.`],
};

function Nothing({ query, view, status, onSearchChange }: QueuePaneProps & { query: string }) {
  if (query !== '') {
    return (
      <EmptyState
        icon={<SearchX className="size-5" />}
        // What is searched for may be a whole letter.
        className="h-full overflow-y-auto"
        title={t`No conversation found`}
        action={<Button onClick={() => onSearchChange('')}>{t`Clear search`}</Button>}
      >
        <Trans>
          No visitor or last message matches “<bdi>{query}</bdi>”. Try Messages for earlier ones.
        </Trans>
      </EmptyState>
    );
  }
  const icon = <Inbox className="size-5" />;
  const [title, text] = EMPTY[view];
  return status?.link === 'offline' && view === 'waiting' ? (
    <EmptyState icon={icon} title={t`No one was waiting`}>
      {t`You’re offline. New chats appear when you reconnect.`}
    </EmptyState>
  ) : (
    <EmptyState icon={icon} title={t(title)}>
      {t(text)}
    </EmptyState>
  );
}
