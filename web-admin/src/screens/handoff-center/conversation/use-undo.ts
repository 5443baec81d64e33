import { refusedText, toast, toastWithUndo } from '@chatbot-saas/ui';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { conversationKeys } from '../queries.ts';
import { idOf } from './use-change.ts';

/** For what `useChange` says: that it was done, with an offer to undo it. */
export function useUndo() {
  const queries = useQueryClient();
  const undo = async (id: string) => {
    try {
      const body = { ids: [id], action: 'undo' as const };
      const { refused } = await api.call('POST /conversations/bulk', { body });
      if (refused.length > 0) toast.error(refusedText(refused));
    } catch {
      // The client has shown why.
    }
    await queries.invalidateQueries({ queryKey: conversationKeys.all });
  };
  return <Input extends Parameters<typeof idOf>[0]>(text: string | ((input: Input) => string)) =>
    (input: Input): undefined => {
      toastWithUndo({
        text: typeof text === 'string' ? text : text(input),
        undo: () => void undo(idOf(input)),
      });
    };
}
