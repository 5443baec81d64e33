import type { Conversation } from '@chatbot-saas/contract';
import {
  Button,
  ConversationBadge,
  Dialog,
  EmptyState,
  ErrorState,
  formatDateTime,
  Loading,
  Skeleton,
  visitorName,
} from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { MessagesSquare } from 'lucide-react';
import { Link } from 'react-router-dom';
import { errorText } from '../../../api/error-text.ts';
import type { Figure } from './figure.ts';
import { useFigureConversations } from './queries.ts';

/** The conversations behind a bar, a segment or a row; each leads to the inbox. */
export function ConversationsDialog({ figure, onClose }: { figure: Figure; onClose: () => void }) {
  const list = useFigureConversations(figure);
  const conversations = list.data?.pages.flatMap((page) => page.conversations) ?? [];
  const body = () => {
    if (list.isPending) {
      return (
        <Loading label={t`Loading conversations…`} className="flex flex-col gap-3">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </Loading>
      );
    }
    if (list.isError && conversations.length === 0) {
      return (
        <ErrorState
          title={t`Couldn’t load conversations`}
          message={errorText(list.error)}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      );
    }
    if (conversations.length === 0) {
      return (
        <EmptyState icon={<MessagesSquare className="size-5" />} title={t`No conversations`}>
          {t`They may have changed. Reload the report to check.`}
        </EmptyState>
      );
    }
    return (
      <>
        <ul aria-label={t`Conversations`} className="-mx-2 divide-y divide-line">
          {conversations.map((conversation) => (
            <ConversationLine key={conversation._id} conversation={conversation} />
          ))}
        </ul>
        {list.hasNextPage && (
          <Button
            className="mt-3 w-full"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t`Show more`}
          </Button>
        )}
      </>
    );
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={figure.title} size="lg">
      {body()}
    </Dialog>
  );
}

function ConversationLine({ conversation }: { conversation: Conversation }) {
  const { _id, createdAt, lastVisitorMessage, status } = conversation;
  return (
    <li>
      <Link
        to={`/handoff-center?conversation=${_id}`}
        className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 rounded-md px-2 py-2.5 hover:bg-hover"
      >
        <bdi className="truncate font-medium">{visitorName(conversation)}</bdi>
        <span className="justify-self-end">
          <ConversationBadge status={status} />
        </span>
        <span dir="auto" className="truncate text-match text-muted text-sm max-sm:col-span-full">
          {lastVisitorMessage?.content ?? t`No message`}
        </span>
        <time dateTime={createdAt} className="text-sm text-subtle tabular-nums max-sm:col-span-full">
          {formatDateTime(createdAt)}
        </time>
      </Link>
    </li>
  );
}
