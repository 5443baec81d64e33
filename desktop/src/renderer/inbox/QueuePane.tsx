import type { InboxView } from '@chatbot-saas/contract/domain';
import {
  Button,
  ConversationList,
  ConversationListSkeleton,
  cx,
  EmptyState,
  ErrorState,
  FilterChips,
  FilterPanel,
  IconButton,
  type InboxFilter,
  type ListItem,
  NO_FILTER,
  narrows,
  type RowChoice,
  SearchInput,
  SegmentedControl,
  shownOrder,
  useChosen,
  VIEW_GROUPS,
  type ViewCounts,
  ViewSelect,
} from '@chatbot-saas/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Inbox, ListFilter, SearchX } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import type { DirectoryLists } from '../../core/inbox/directory.ts';
import type { InboxStatus } from '../../core/inbox/status.ts';
import { failureText } from '../../texts/failure-text.ts';
import { unwrap } from '../api.ts';
import { MessageHits } from '../search/MessageHits.tsx';
import { ChosenActions } from './ChosenActions.tsx';
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
  filter: InboxFilter;
  onFilterChange: (filter: InboxFilter) => void;
  /** Where the column of views does not fit. */
  savedViews: ReactNode;
  /** What can be filtered by; undefined until it is known. */
  directory: DirectoryLists | undefined;
}

/** Whose turn it is; while something is typed into the search, what was found in all that is kept. */
export function QueuePane(props: QueuePaneProps) {
  const { list, search, kind, view } = props;
  const { filter, directory, viewerId } = props;
  const query = search.trim();
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
      {isFilterOpen && <FilterPanel {...choices} />}
      <FilterChips {...choices} />
      <div className={cx('min-h-0 flex-1 transition-opacity', list.isStale && 'opacity-55')}>
        {query !== '' && kind === 'messages' ? (
          <MessageHits query={query} selectedId={props.selectedId} onOpen={props.onSelect} />
        ) : (
          <Conversations {...props} query={query} choice={chosen.choice} />
        )}
      </div>
      {chosen.conversations.length > 0 && (
        <ChosenActions
          chosen={chosen}
          directory={directory}
          viewerId={viewerId}
          isOnline={props.status?.link === 'online'}
        />
      )}
    </div>
  );
}

/** Another list begins at its top, without anything chosen. */
const listKeyOf = ({ view, search, filter }: QueuePaneProps) => JSON.stringify([view, search.trim(), filter]);

function Conversations(props: QueuePaneProps & { query: string; choice: RowChoice }) {
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
  const isWhole = props.query === '' && !narrows(props.filter);
  const isBehind = isWhole && (props.counts[props.view] ?? 0) > 0;
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
      listKey={listKeyOf(props)}
      viewerId={props.viewerId}
      selectedId={props.selectedId}
      onSelect={({ _id }) => props.onSelect(_id)}
      hasMore={list.hasMore}
      isLoadingMore={false}
      hasFailedMore={list.problem !== null}
      onLoadMore={list.loadMore}
      choice={props.choice}
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

function Nothing(props: QueuePaneProps & { query: string }) {
  const { query, view, status, filter, onSearchChange, onFilterChange } = props;
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
  if (narrows(filter)) {
    return (
      <EmptyState
        icon={<ListFilter className="size-5" />}
        title={t`No conversation found`}
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
