import type { Contact, Conversation } from '@chatbot-saas/contract';
import { Card, CardHeader, EmptyState, Loading, preview, Skeleton } from '@chatbot-saas/ui';
import { plural, t } from '@lingui/core/macro';
import { MessagesSquare } from 'lucide-react';
import { useContactConversations } from '../../api/queries/contacts.ts';
import { ConversationEntry } from '../../components/ConversationEntry.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';

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
      return <LoadFailure title={t`Couldn’t load conversations`} query={list} />;
    }
    if (list.data.length === 0) {
      return <EmptyState icon={<MessagesSquare className="size-5" />} title={t`No conversations`} />;
    }
    return (
      <ul aria-label={t`Conversations`} className="divide-y divide-line">
        {list.data.map((conversation) => (
          <ConversationEntry
            key={conversation._id}
            conversation={conversation}
            title={preview(conversation)}
            detail={messagesText(conversation)}
            className="px-5 py-3 -outline-offset-2"
          />
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

const messagesText = ({ messageCount }: Conversation): string =>
  t`${plural(messageCount, { one: '# message', other: '# messages' })}`;
