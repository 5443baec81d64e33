import { ConversationList, ConversationListSkeleton, EmptyState, ErrorState } from '@chatbot-saas/shared/ui';
import { Inbox } from 'lucide-react';
import type { LinkState } from '../../ipc/inbox.channels.ts';
import { settled } from '../desk.ts';
import type { InboxView } from './inbox-feed.ts';
import { useUnread } from './use-unread.ts';

interface QueueProps {
  inbox: InboxView | null;
  viewerId: string;
  selectedId: string | null;
  onSelect: (id: string) => void;
}

export function Queue({ inbox, viewerId, selectedId, onSelect }: QueueProps) {
  const isNeverFilled = !inbox || inbox.status.asOf === null;
  const unread = useUnread(isNeverFilled ? undefined : inbox.conversations, selectedId);

  if (isNeverFilled && inbox?.status.failure) {
    return (
      <ErrorState
        title="Conversations could not be loaded"
        message={inbox.status.failure}
        onRetry={() => void settled(window.desk.inbox.refresh()).catch(console.error)}
      />
    );
  }
  if (isNeverFilled) return <ConversationListSkeleton />;
  if (inbox.conversations.length === 0) return <EmptyQueue link={inbox.status.link} />;
  return (
    <ConversationList
      conversations={inbox.conversations}
      viewerId={viewerId}
      selectedId={selectedId}
      unread={unread}
      onSelect={(item) => onSelect(item._id)}
    />
  );
}

function EmptyQueue({ link }: { link: LinkState }) {
  const icon = <Inbox className="size-5" />;
  return link === 'offline' ? (
    <EmptyState icon={icon} title="Nobody was waiting">
      There is no connection to the server. Who comes now appears here once it is back.
    </EmptyState>
  ) : (
    <EmptyState icon={icon} title="Nobody is waiting">
      A visitor who asks for a human appears here at once.
    </EmptyState>
  );
}
