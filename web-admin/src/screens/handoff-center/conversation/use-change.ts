import type { Conversation } from '@chatbot-saas/contract';
import { type Action, toast } from '@chatbot-saas/ui';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../../api/error-text.ts';
import { conversationKeys } from '../queries.ts';
import { putConversations } from '../queue/put-conversations.ts';
import { repliesSettled } from './feeds.ts';

/** Also one that only a refusal has named. */
export type Listed = Pick<Conversation, '_id'>;
type About = Listed | { conversation: Conversation };

export const idOf = (input: About): string => ('conversation' in input ? input.conversation._id : input._id);

export type Change<Input> = UseMutationResult<Conversation | null, Error, Input>;

/** `done` says that it was done: a text, or what shows it. */
export function useChange<Input extends About>(
  change: (input: Input) => Promise<Conversation | null>,
  done: string | ((input: Input) => string | undefined),
): Change<Input> {
  const queries = useQueryClient();
  return useMutation({
    async mutationFn(input) {
      await repliesSettled(idOf(input));
      return change(input);
    },
    onSuccess: (conversation, input) => {
      if (conversation) putConversations(queries, [conversation]);
      const text = typeof done === 'string' ? done : done(input);
      if (text !== undefined) toast.success(text);
    },
    // Also after an error: another agent changed it first, and the screen should show that.
    onSettled: () => queries.invalidateQueries({ queryKey: conversationKeys.all }),
  });
}

export const actionOf = <Input>({ isPending, mutateAsync }: Change<Input>): Action<Input> => ({
  isPending,
  run: (input) => mutateAsync(input).then(() => null, errorText),
});
