import type { Contact, Conversation } from '@chatbot-saas/contract';
import {
  Card,
  CardHeader,
  ConversationBadge,
  EmptyState,
  ErrorState,
  formatDateTime,
  Loading,
  preview,
  Skeleton,
} from '@chatbot-saas/ui';
import { plural, t } from '@lingui/core/macro';
import { MessagesSquare } from 'lucide-react';
import { Link } from 'react-router-dom';
import { errorText } from '../../api/error-text.ts';
import { useContactConversations } from '../../api/queries/contacts.ts';

/** What a contact has talked about, newest first; each leads to the inbox. */
export function ContactConversations({ contact }: { contact: Contact }) {
  const list = useContactConversations(contact._id);
  const body = () => {
    if (list.isPending) {
      return (
        <Loading label={t`Loading conversations…`} className="flex flex-col gap-3 p-5">
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </Loading>
      );
    }
    if (list.isError && !list.data) {
      return (
        <ErrorState
          title={t`Couldn’t load conversations`}
          message={errorText(list.error)}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      );
    }
    if (list.data.length === 0) {
      return <EmptyState icon={<MessagesSquare className="size-5" />} title={t`No conversations`} />;
    }
    return (
      <ul aria-label={t`Conversations`} className="divide-y divide-line">
        {list.data.map((conversation) => (
          <ConversationLine key={conversation._id} conversation={conversation} />
        ))}
      </ul>
    );
  };
  return (
    <Card className="overflow-hidden">
      <CardHeader title={t`Conversations`} />
      {body()}
    </Card>
  );
}

function ConversationLine({ conversation }: { conversation: Conversation }) {
  const { _id, createdAt, status, messageCount } = conversation;
  return (
    <li>
      <Link
        to={`/handoff-center?conversation=${_id}`}
        className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 px-5 py-3 -outline-offset-2 hover:bg-hover"
      >
        <span dir="auto" className="truncate text-match font-medium">
          {preview(conversation)}
        </span>
        <span className="justify-self-end">
          <ConversationBadge status={status} />
        </span>
        <span className="col-span-full text-muted text-sm tabular-nums">
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time> ·{' '}
          {t`${plural(messageCount, { one: '# message', other: '# messages' })}`}
        </span>
      </Link>
    </li>
  );
}
