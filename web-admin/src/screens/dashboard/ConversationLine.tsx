import type { Conversation } from '@chatbot-saas/contract';
import {
  ConversationBadge,
  ConversationTime,
  preview,
  TestBadge,
  VisitorAvatar,
  visitorName,
} from '@chatbot-saas/ui';
import { Link } from 'react-router-dom';

export function ConversationLine({ conversation }: { conversation: Conversation }) {
  const name = visitorName(conversation);
  return (
    <li>
      <Link
        to={`/handoff-center?conversation=${conversation._id}`}
        className="flex items-center gap-3 px-5 py-3 transition-colors hover:bg-hover focus-visible:-outline-offset-2"
      >
        <VisitorAvatar conversation={conversation} />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
            <bdi className="truncate font-medium">{name}</bdi>
            {conversation.isTest && <TestBadge />}
            <ConversationBadge status={conversation.status} />
          </span>
          <span dir="auto" className="block max-w-md truncate text-match text-muted">
            {preview(conversation)}
          </span>
        </span>
        <ConversationTime conversation={conversation} />
      </Link>
    </li>
  );
}
