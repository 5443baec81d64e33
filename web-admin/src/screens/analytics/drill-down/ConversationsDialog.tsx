import {
  Button,
  Dialog,
  EmptyState,
  ErrorState,
  Loading,
  preview,
  Skeleton,
  visitorName,
} from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { MessagesSquare } from 'lucide-react';
import { errorText } from '../../../api/error-text.ts';
import { ConversationEntry } from '../../../components/ConversationEntry.tsx';
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
            <ConversationEntry
              key={conversation._id}
              conversation={conversation}
              title={visitorName(conversation)}
              detail={preview(conversation)}
              className="rounded-md px-2 py-2.5"
            />
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
