import type { Gap } from '@chatbot-saas/contract';
import { toast } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { newClientId } from '../../../api/client-id.ts';
import { useDeleteItem } from '../../../api/queries/knowledge.ts';
import { useAddToItem, useAnswer, useDismiss, useRestore, useTakeFromItem } from './queries.ts';

/** One-click actions on an unanswered question, each with an undo. The client shows errors. */
export function useUnansweredActions(onGone: () => void) {
  const dismissal = useDismiss();
  const restoration = useRestore();
  const addition = useAddToItem();
  const removal = useTakeFromItem();
  const answering = useAnswer();
  const deletion = useDeleteItem();
  const all = [dismissal, restoration, addition];
  const busy = all.find(({ isPending }) => isPending)?.variables;

  return {
    savingId: answering.isPending ? answering.variables.unanswered.id : undefined,
    answer: (unanswered: Gap, answer: string, onSaved: () => void) =>
      answering.mutate(
        { unanswered, answer, clientId: newClientId() },
        {
          onSuccess: ({ item }) => {
            onSaved();
            onGone();
            toast.success(t`Answer saved as a new item`, {
              action: { label: t`Undo`, onClick: () => deletion.mutate(item._id) },
            });
          },
        },
      ),
    busyId: busy && ('unanswered' in busy ? busy.unanswered.id : busy.id),
    dismiss: (unanswered: Gap) =>
      dismissal.mutate(unanswered, {
        onSuccess: () => {
          onGone();
          toast.info(t`Dismissed. You won’t see it again.`, {
            action: { label: t`Undo`, onClick: () => restoration.mutate(unanswered) },
          });
        },
      }),
    restore: (unanswered: Gap) =>
      restoration.mutate(unanswered, {
        onSuccess: () => {
          onGone();
          toast.success(t`Restored`);
        },
      }),
    addToClosest: (unanswered: Gap) => {
      const { closest } = unanswered;
      if (!closest) return;
      const { question } = closest;
      addition.mutate(
        { unanswered, itemId: closest.id },
        {
          onSuccess: ({ added }) => {
            onGone();
            toast.success(t`Added to “${question}”`, {
              ...(added.length > 0 && {
                action: {
                  label: t`Undo`,
                  onClick: () => removal.mutate({ itemId: closest.id, texts: added }),
                },
              }),
            });
          },
        },
      );
    },
  };
}
