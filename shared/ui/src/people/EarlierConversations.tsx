import type { Conversation } from '@chatbot-saas/contract';
import { t } from '@lingui/core/macro';
import { ConversationBadge } from '../inbox/badges.tsx';
import { preview } from '../inbox/conversation-words.ts';
import { Button } from '../primitives/Button.tsx';
import { Skeleton } from '../primitives/Loading.tsx';
import { formatDate } from '../time/times.ts';

/** What a visitor has talked about before: still on its way, not to be had, or there. */
export type Past = 'loading' | 'failed' | readonly Conversation[];

interface EarlierConversationsProps {
  past: Past;
  onOpen: (id: string) => void;
  onRetry: () => void;
}

/** More are on the page of the person. */
const MOST = 5;

export function EarlierConversations({ past, onOpen, onRetry }: EarlierConversationsProps) {
  if (past === 'loading') return <Skeleton className="h-9" />;
  if (past === 'failed') {
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-muted">
        {t`We couldn’t load them.`}
        <Button size="sm" onClick={onRetry}>{t`Retry`}</Button>
      </div>
    );
  }
  if (past.length === 0) return <p className="text-muted">{t`This is their first one.`}</p>;
  return (
    <ul className="-mx-2">
      {past.slice(0, MOST).map((conversation) => (
        <li key={conversation._id}>
          <button
            type="button"
            onClick={() => onOpen(conversation._id)}
            className="w-full rounded-md px-2 py-1.5 text-start hover:bg-hover"
          >
            <span dir="auto" className="line-clamp-2 text-match">
              {preview(conversation)}
            </span>
            <span className="mt-0.5 flex flex-wrap items-center justify-between gap-x-2 text-muted text-sm">
              <time dateTime={conversation.createdAt}>{formatDate(conversation.createdAt)}</time>
              <ConversationBadge status={conversation.status} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
