import type { Conversation } from '@chatbot-saas/contract';
import { toast, visitorName } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formApi } from '../../../../api/client.ts';
import { TypedConfirmation } from '../../../../components/TypedConfirmation.tsx';
import { readListsAgain } from '../../queries.ts';

interface DeleteConversationDialogProps {
  conversation: Conversation;
  onDeleted: () => void;
  onClose: () => void;
}

/** Deletes the conversation once its visitor's name was typed. */
export function DeleteConversationDialog({
  conversation,
  onDeleted,
  onClose,
}: DeleteConversationDialogProps) {
  const queries = useQueryClient();
  const name = visitorName(conversation);
  const deleting = useMutation({
    mutationFn: () => formApi.call('DELETE /conversations/{id}', { params: { id: conversation._id } }),
    onSuccess: () => {
      toast.success(t`Conversation deleted`);
      onClose();
      onDeleted();
    },
    onSettled: () => readListsAgain(queries),
  });
  return (
    <TypedConfirmation
      title={t`Delete the conversation with ${name}?`}
      text={t`Its messages, notes, files and emails are deleted, here and in every console. Past reports no longer count it. This can’t be undone.`}
      name={name}
      confirmLabel={t`Delete conversation`}
      isPending={deleting.isPending}
      error={deleting.error}
      onConfirm={() => deleting.mutate()}
      onClose={onClose}
    />
  );
}
