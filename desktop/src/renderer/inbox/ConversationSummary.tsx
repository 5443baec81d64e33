import type { Conversation } from '@chatbot-saas/shared/contracts';
import { Button, buttonClass, Card, DetailsPane, formatDateTime, visitorName } from '@chatbot-saas/shared/ui';
import { ArrowLeft, ExternalLink } from 'lucide-react';

interface ConversationSummaryProps {
  conversation: Conversation;
  viewerId: string;
  server: string;
  isOnline: boolean;
  /** Back to the queue, where only one of the two fits. */
  onBack: () => void;
}

/** All that the cached list knows of a conversation; readable without a network. */
export function ConversationSummary({
  conversation,
  viewerId,
  server,
  isOnline,
  onBack,
}: ConversationSummaryProps) {
  const { lastMessage } = conversation;
  const answer = isOnline && (
    <a
      href={`${server}/handoff-center?conversation=${conversation._id}`}
      target="_blank"
      rel="noreferrer"
      className={buttonClass('primary', 'md', 'self-start')}
    >
      <ExternalLink aria-hidden className="size-4" />
      Answer in the browser
    </a>
  );

  return (
    <article
      aria-label={`Conversation with ${visitorName(conversation)}`}
      className="mx-auto flex w-full max-w-xl flex-col gap-4 px-6 py-8"
    >
      <Button
        variant="ghost"
        size="sm"
        className="self-start md:hidden"
        icon={<ArrowLeft aria-hidden className="size-4" />}
        onClick={onBack}
      >
        Queue
      </Button>
      <Card className="overflow-hidden p-2">
        <DetailsPane conversation={conversation} viewerId={viewerId} actions={answer} />
      </Card>
      {lastMessage && (
        <Card className="px-6 py-4">
          <h2 className="text-muted text-sm">
            Last message,{' '}
            <time dateTime={lastMessage.timestamp}>{formatDateTime(lastMessage.timestamp)}</time>
          </h2>
          <p className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere]" dir="auto">
            {lastMessage.content}
          </p>
        </Card>
      )}
    </article>
  );
}
