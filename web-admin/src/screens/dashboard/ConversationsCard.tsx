import type { Conversation } from '@chatbot-saas/contract';
import { Card, CardHeader, EmptyState, ErrorState, Loading, Skeleton } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { MessagesSquare } from 'lucide-react';
import { Link } from 'react-router-dom';
import { errorText } from '../../api/error-text.ts';
import type { Loadable } from '../../components/figures/StatGrid.tsx';
import { ConversationLine } from './ConversationLine.tsx';

export interface ConversationsCardProps {
  title: string;
  query: Loadable<Conversation[]>;
  choose?: (conversations: Conversation[]) => Conversation[];
  /** How many there are by another answer: while that says some, an empty list is only older. */
  expected?: number | undefined;
  emptyTitle: string;
  /** What would stand here, and when. */
  empty: string;
}

export function ConversationsCard({
  title,
  query,
  choose,
  expected = 0,
  emptyTitle,
  empty,
}: ConversationsCardProps) {
  const shown = query.data && (choose?.(query.data) ?? query.data);
  const isBehind = shown?.length === 0 && expected > 0;
  return (
    <Card className="flex flex-col overflow-hidden">
      <CardHeader
        title={title}
        action={
          <Link
            to="/handoff-center"
            aria-label={t`View all: ${title}`}
            className="rounded-sm font-medium text-accent-ink text-sm hover:underline"
          >
            {t`View all`}
          </Link>
        }
      />
      {(query.isPending || isBehind) && <Rows />}
      {query.isError && !shown && (
        <ErrorState
          title={t`Couldn’t load conversations`}
          message={errorText(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {shown?.length === 0 && !isBehind && (
        <EmptyState icon={<MessagesSquare className="size-5" />} title={emptyTitle}>
          {empty}
        </EmptyState>
      )}
      {shown && shown.length > 0 && (
        <ul className="divide-y divide-line">
          {shown.map((conversation) => (
            <ConversationLine key={conversation._id} conversation={conversation} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Rows() {
  return (
    <Loading label={t`Loading conversations…`} className="divide-y divide-line">
      {['first', 'second', 'third'].map((row) => (
        <div key={row} className="flex items-center gap-3 px-5 py-3">
          <Skeleton className="size-8 rounded-full" />
          <div className="flex flex-1 flex-col gap-1.5">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-4 w-56 max-w-full" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
