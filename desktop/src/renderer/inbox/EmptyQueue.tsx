import type { InboxView } from '@chatbot-saas/contract/domain';
import { Button, EmptyState, type InboxFilter, NO_FILTER, narrows } from '@chatbot-saas/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Inbox, ListFilter, SearchX } from 'lucide-react';
import { useConnection } from './Status.tsx';

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

interface EmptyQueueProps {
  query: string;
  view: InboxView;
  filter: InboxFilter;
  onSearchChange: (search: string) => void;
  onFilterChange: (filter: InboxFilter) => void;
}

/** Why the list shows no one, and the way out. */
export function EmptyQueue(props: EmptyQueueProps) {
  const { query, view, filter, onSearchChange, onFilterChange } = props;
  const connection = useConnection();
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
  return connection?.link === 'offline' && view === 'waiting' ? (
    <EmptyState icon={icon} title={t`No one was waiting`}>
      {t`You’re offline. New chats appear when you reconnect.`}
    </EmptyState>
  ) : (
    <EmptyState icon={icon} title={t(title)}>
      {t(text)}
    </EmptyState>
  );
}
