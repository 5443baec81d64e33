import type { AnswerToCheck } from '@chatbot-saas/contract';
import { toast } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { useCheck, useReopen } from './queries.ts';

/** Marks answers as fine and back, each with an undo. The client shows errors. */
export function useCheckActions(onGone: () => void) {
  const marking = useCheck();
  const reopening = useReopen();
  const busy = [marking, reopening].find(({ isPending }) => isPending)?.variables;

  return {
    busyId: busy?.id,
    check: (answer: AnswerToCheck) =>
      marking.mutate(answer, {
        onSuccess: () => {
          onGone();
          toast.success(t`Marked as fine`, {
            action: { label: t`Undo`, onClick: () => reopening.mutate(answer) },
          });
        },
      }),
    reopen: (answer: AnswerToCheck) =>
      reopening.mutate(answer, {
        onSuccess: () => {
          onGone();
          toast.success(t`Back in answers to check`, {
            action: { label: t`Undo`, onClick: () => marking.mutate(answer) },
          });
        },
      }),
    /** Its item has been corrected, which is said already. */
    noteCorrected: (answer: AnswerToCheck) => {
      if (answer.checkedAt === null) marking.mutate(answer, { onSuccess: onGone });
    },
  };
}
