import type { Conversation } from '@chatbot-saas/contract';
import { DetailsPane, MoreActions } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { useContactNotes } from '../../../api/queries/contact-notes.ts';
import { usePersonBlocking } from '../../../components/person/use-person-blocking.tsx';
import { useMember } from '../../../session/session.ts';
import { useForGood } from './use-for-good.ts';
import { usePages } from './use-pages.ts';
import { usePast } from './use-past.ts';

interface ConversationDetailsProps {
  conversation: Conversation;
  onOpen: (id: string) => void;
  onClose: () => void;
  onLabel: () => void;
}

/** What is known of the visitor and their conversation, and what is seldom done with it. */
export const ConversationDetails = memo(function ConversationDetails(props: ConversationDetailsProps) {
  const { conversation, onOpen, onClose, onLabel } = props;
  const { contact } = conversation;
  const { user } = useMember();
  const { past, retry } = usePast(conversation);
  const pages = usePages(conversation);
  const notes = useContactNotes(contact?._id ?? null);
  const blocking = usePersonBlocking(contact);
  const forGood = useForGood();
  return (
    <>
      <DetailsPane
        conversation={conversation}
        viewerId={user._id}
        past={past}
        onRetryPast={retry}
        pages={pages}
        onOpen={onOpen}
        onLabel={onLabel}
        notes={notes}
        personActions={blocking.actions}
        conversationActions={
          <MoreActions {...{ conversation, viewer: user, past, forGood, onOpen, onClose }} />
        }
        personLink={
          contact && (
            <Link
              to={`/contacts/${contact._id}`}
              className="text-accent-ink text-sm underline-offset-2 hover:underline"
            >
              {t`Open contact`}
            </Link>
          )
        }
      />
      {blocking.dialog}
    </>
  );
});
