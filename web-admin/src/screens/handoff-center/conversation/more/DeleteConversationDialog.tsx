import type { Conversation } from '@chatbot-saas/contract';
import { Button, Dialog, Field, Input, toast, visitorName } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { formApi } from '../../../../api/client.ts';
import { failureText } from '../../../../api/error-text.ts';
import { FormAlert } from '../../../../components/form/FormAlert.tsx';
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
  const [typed, setTyped] = useState('');
  const queries = useQueryClient();
  const name = visitorName(conversation);
  const isTyped = typed.trim() === name;
  const deleting = useMutation({
    mutationFn: () => formApi.call('DELETE /conversations/{id}', { params: { id: conversation._id } }),
    onSuccess: () => {
      toast.success(t`Conversation deleted`);
      onClose();
      onDeleted();
    },
    onSettled: () => readListsAgain(queries),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isTyped && !deleting.isPending) deleting.mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Delete the conversation with ${name}?`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            variant="danger"
            disabled={!isTyped}
            loading={deleting.isPending}
            onClick={() => deleting.mutate()}
          >
            {t`Delete conversation`}
          </Button>
        </>
      }
    >
      <form className="flex flex-col gap-4" onSubmit={submit}>
        {deleting.error && <FormAlert text={failureText(deleting.error)} />}
        <p>
          {t`Its messages, files and emails are deleted, here and in every console. Past reports no longer count it. This can’t be undone.`}
        </p>
        <Field label={t`Type “${name}” to confirm`}>
          <Input
            dir="auto"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
