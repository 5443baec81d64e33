import type { Gap } from '@chatbot-saas/shared/contracts';
import { toast } from '@chatbot-saas/shared/ui';
import { useAddToItem, useDismiss, useRestore, useTakeFromItem } from './queries.ts';

/** What can be done about a gap with one click, each with the way back. A failure is told by the client itself. */
export function useGapActions(onGone: () => void) {
  const dismissal = useDismiss();
  const restoration = useRestore();
  const addition = useAddToItem();
  const removal = useTakeFromItem();
  const all = [dismissal, restoration, addition];
  const busy = all.find(({ isPending }) => isPending)?.variables;

  return {
    busyId: busy && ('gap' in busy ? busy.gap.id : busy.id),
    dismiss: (gap: Gap) =>
      dismissal.mutate(gap, {
        onSuccess: () => {
          onGone();
          toast.info('Dismissed. It stays away when it is asked again.', {
            action: { label: 'Undo', onClick: () => restoration.mutate(gap) },
          });
        },
      }),
    restore: (gap: Gap) =>
      restoration.mutate(gap, {
        onSuccess: () => {
          onGone();
          toast.success('Restored');
        },
      }),
    addToClosest: (gap: Gap) => {
      const { closest } = gap;
      if (!closest) return;
      addition.mutate(
        { gap, itemId: closest.id },
        {
          onSuccess: ({ added }) => {
            onGone();
            toast.success(`Added to “${closest.question}”`, {
              ...(added.length > 0 && {
                action: {
                  label: 'Undo',
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
