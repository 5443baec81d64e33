import type { Conversation } from '@chatbot-saas/shared/contracts';
import { toast } from '@chatbot-saas/shared/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useMember } from '../../lib/session.ts';
import { putConversations } from './put-conversations.ts';
import { keys } from './queries.ts';

function useChange<Input>(change: (input: Input) => Promise<Conversation | null>, done: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (conversation) => {
      if (conversation) putConversations(queries, [conversation]);
      toast.success(done);
    },
    // Also after a refusal: somebody else changed it first, and the screen should say so.
    onSettled: () => queries.invalidateQueries({ queryKey: keys.all }),
  });
}

const accept = async ({ _id }: Conversation) =>
  (await api.call('POST /chat/{id}/agent/accept', { params: { id: _id }, body: { message: null } }))
    .conversation;

/** What can be done with a conversation. Why something failed is shown as a toast by the client. */
export function useActions() {
  const { user } = useMember();
  return {
    accept: useChange(accept, 'Conversation assigned to you'),
    takeOver: useChange(async (conversation: Conversation) => {
      await api.call('POST /chat/{id}/handoff', {
        params: { id: conversation._id },
        body: { reason: `${user.name} stepped in`, agentId: user._id },
      });
      return accept(conversation);
    }, 'Conversation assigned to you'),
    release: useChange(
      async ({ _id }: Conversation) =>
        (await api.call('POST /chat/{id}/agent/release', { params: { id: _id } })).conversation,
      'Conversation returned to the queue',
    ),
    end: useChange(async ({ _id }: Conversation) => {
      await api.call('POST /chat/{id}/end', { params: { id: _id } });
      return null;
    }, 'Conversation ended'),
  };
}

export type Actions = ReturnType<typeof useActions>;
