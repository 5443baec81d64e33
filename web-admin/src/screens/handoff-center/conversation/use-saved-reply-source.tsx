import type { ConversationFeed } from '@chatbot-saas/client';
import type { Conversation, Message, ReplyAction } from '@chatbot-saas/contract';
import { type ConversationActions, type ReplySource, runAfterSending, useStateOf } from '@chatbot-saas/ui';
import { lazy, Suspense, useMemo } from 'react';
import { useContactById } from '../../../api/queries/contacts.ts';
import { useLabels } from '../../../api/queries/labels.ts';
import { rankReplies, useSavedReplies } from '../../../api/queries/saved-replies.ts';
import { useTeam } from '../../../api/queries/team.ts';
import { savedReplyFiles } from '../../../api/saved-reply-files.ts';
import { useMember } from '../../../session/session.ts';

const NewReplyDialog = lazy(() => import('../../../components/saved-reply/NewReplyDialog.tsx'));

/** The saved replies of one conversation’s reply box, and what follows once one was sent. */
export function useSavedReplySource(conversation: Conversation, actions: ConversationActions) {
  const { user, tenant } = useMember();
  const { visitor, contact } = conversation;
  const list = useSavedReplies();
  const { data: team } = useTeam();
  const { data: labels } = useLabels();
  const [isWanted, setIsWanted] = useStateOf(conversation._id, false);
  const attributes = useAttributes(isWanted ? (contact?._id ?? null) : null);
  const [body, setBody] = useStateOf<string | null>(conversation._id, null);

  const source = useMemo<ReplySource>(
    () => ({
      id: conversation._id,
      replies: list.data ?? null,
      values: {
        'visitor.name': contact?.name ?? visitor.name,
        'agent.name': user.name,
        'workspace.name': tenant.name,
        attributes: attributes ?? {},
      },
      nameOf: (id) => team?.find(({ _id }) => _id === id)?.name ?? null,
      labelOf: (id) => labels?.find(({ _id }) => _id === id) ?? null,
      filesOf: savedReplyFiles,
      rank: rankReplies(conversation.language),
      onOpen: () => setIsWanted(true),
      onNew: setBody,
    }),
    [
      conversation._id,
      conversation.language,
      list.data,
      contact?.name,
      visitor.name,
      user.name,
      tenant.name,
      attributes,
      team,
      labels,
      setIsWanted,
      setBody,
    ],
  );

  const noteSent = async (
    feed: ConversationFeed<Message>,
    clientId: string,
    next: readonly ReplyAction[],
  ) => {
    if (next.length === 0) return;
    const context = { conversation, viewerId: user._id, actions, ...source };
    if (await isStored(feed, clientId)) runAfterSending(next, context);
  };

  const dialog = body !== null && (
    <Suspense>
      <NewReplyDialog draft={{ body }} onClose={() => setBody(null)} />
    </Suspense>
  );
  return { source, noteSent, dialog };
}

/** Of the person, once they may be needed. */
function useAttributes(id: string | null) {
  const { data } = useContactById(id);
  return data?.attributes;
}

/** False for a message that was not sent: nothing may follow it. */
function isStored(feed: ConversationFeed<Message>, clientId: string): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => {
      const own = feed.getState().local.find((message) => message.clientId === clientId);
      if (own && own.state !== 'failed') return false;
      stop();
      resolve(own === undefined);
      return true;
    };
    const stop = feed.subscribe(look);
    look();
  });
}
