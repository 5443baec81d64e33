import type { Conversation } from '@chatbot-saas/contract';
import { ConversationBadge, cx, formatDateTime } from '@chatbot-saas/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface ConversationEntryProps {
  conversation: Conversation;
  title: string;
  detail: ReactNode;
  className: string;
}

/** An entry of a list of conversations, which leads to the inbox. */
export function ConversationEntry({ conversation, title, detail, className }: ConversationEntryProps) {
  const { _id, createdAt, status } = conversation;
  return (
    <li>
      <Link
        to={`/handoff-center?conversation=${_id}`}
        className={cx('grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 hover:bg-hover', className)}
      >
        <span dir="auto" className="truncate text-match font-medium">
          {title}
        </span>
        <span className="justify-self-end">
          <ConversationBadge status={status} />
        </span>
        <span dir="auto" className="truncate text-match text-muted text-sm max-sm:col-span-full">
          {detail}
        </span>
        <time dateTime={createdAt} className="text-sm text-subtle tabular-nums max-sm:col-span-full">
          {formatDateTime(createdAt)}
        </time>
      </Link>
    </li>
  );
}
