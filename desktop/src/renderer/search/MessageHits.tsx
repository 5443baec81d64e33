import { SYNC_WINDOW_DAYS } from '@chatbot-saas/contract/domain';
import { foundLine } from '@chatbot-saas/contract/rich-text';
import {
  Button,
  ConversationListSkeleton,
  EmptyState,
  ErrorState,
  MarkedText,
  markedPieces,
  RelativeTime,
  visitorName,
} from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { SearchX } from 'lucide-react';
import type { SearchHit } from '../../core/account/account-store.ts';
import { useMessageSearch } from './use-message-search.ts';

interface MessageHitsProps {
  query: string;
  selectedId: string | null;
  onOpen: (conversationId: string, seq: number) => void;
}

/** What was said, wherever and whenever in the kept time; works without a connection. */
export function MessageHits({ query, selectedId, onOpen }: MessageHitsProps) {
  const { hits, problem, hasMore, loadMore } = useMessageSearch(query);
  const days = SYNC_WINDOW_DAYS;
  if (problem !== null) return <ErrorState title={t`We couldn’t search your messages`} message={problem} />;
  if (hits === null) return <ConversationListSkeleton />;
  if (hits.length === 0) {
    return (
      <EmptyState
        icon={<SearchX className="size-5" />}
        className="h-full overflow-y-auto"
        title={t`No message found`}
      >
        <Trans>
          No message of the last {days} days matches “<bdi>{query}</bdi>”.
        </Trans>
      </EmptyState>
    );
  }
  return (
    <div className="h-full overflow-y-auto overscroll-contain">
      <ul aria-label={t`Messages`}>
        {hits.map((hit) => (
          <li key={hit.message.id}>
            <Hit hit={hit} isSelected={hit.message.conversationId === selectedId} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <div className="flex justify-center p-3">
          <Button variant="ghost" size="sm" onClick={loadMore}>
            {t`Show more`}
          </Button>
        </div>
      )}
    </div>
  );
}

interface HitProps {
  hit: SearchHit;
  isSelected: boolean;
  onOpen: (conversationId: string, seq: number) => void;
}

function Hit({ hit, isSelected, onOpen }: HitProps) {
  const { message, conversation } = hit;
  const { line, marks } = foundLine(message.content, hit.spans);
  const name = conversation ? visitorName(conversation) : t`A conversation that’s still syncing`;
  const author =
    message.role === 'user'
      ? null
      : message.role === 'agent'
        ? (message.metadata.agentName ?? t`Agent`)
        : t`Assistant`;
  return (
    <button
      type="button"
      aria-current={isSelected || undefined}
      onClick={() => onOpen(message.conversationId, message.seq)}
      className="block w-full border-line border-b px-4 py-2.5 text-start transition-colors hover:bg-hover aria-[current]:bg-accent-soft"
    >
      <span className="flex items-baseline justify-between gap-3">
        <bdi className="truncate font-medium text-ink">{name}</bdi>
        <RelativeTime iso={message.timestamp} className="shrink-0 text-muted text-sm" />
      </span>
      <span dir="auto" className="text-match mt-0.5 line-clamp-3 text-muted text-sm [overflow-wrap:anywhere]">
        {author && (
          <span className="text-subtle">
            <bdi>{author}</bdi>:{' '}
          </span>
        )}
        <MarkedText pieces={markedPieces(line, marks)} />
      </span>
    </button>
  );
}
