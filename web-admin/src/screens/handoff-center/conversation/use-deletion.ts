import type { ConversationFeed } from '@chatbot-saas/client';
import type { Conversation, Message } from '@chatbot-saas/contract';
import { useMessageDeletion, visitorName } from '@chatbot-saas/ui';
import { formApi } from '../../../api/client.ts';
import { failureText } from '../../../api/error-text.ts';
import { useMember } from '../../../session/session.ts';

/** Deletes a message of the conversation, and shows what is left of it at once. */
export function useDeletion(conversation: Conversation, feed: ConversationFeed<Message>) {
  const { user } = useMember();
  const remove = async (messageId: string) => {
    const params = { id: conversation._id, messageId };
    const answer = await formApi.call('DELETE /conversations/{id}/messages/{messageId}', { params });
    feed.change(messageId, () => answer.message);
    return answer;
  };
  const deletion = useMessageDeletion({
    conversationId: conversation._id,
    viewer: user,
    visitor: visitorName(conversation),
    remove,
    problemOf: failureText,
  });
  return { ...deletion, remove };
}
