import type { SavedReply } from '@chatbot-saas/contract';
import { toast } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { failureText } from '../../api/error-text.ts';
import { useCreateReply, useDeleteReply } from '../../api/queries/saved-replies.ts';

/** Deletes one, which a notice can take back: as a new one, whose uses count from there. */
export function useReplyRemoval(): (reply: SavedReply) => void {
  const removal = useDeleteReply();
  const restoring = useCreateReply();
  const restore = ({ title, shortcut, body, visibility, actions }: SavedReply) =>
    restoring.mutate(
      { title, shortcut, body, visibility, actions },
      {
        onSuccess: () => toast.success(t`Saved reply restored`),
        onError: (error) => toast.error(failureText(error)),
      },
    );
  return (reply) =>
    removal.mutate(reply._id, {
      onSuccess: () =>
        toast.success(t`Saved reply deleted`, {
          action: { label: t`Undo`, onClick: () => restore(reply) },
        }),
    });
}
