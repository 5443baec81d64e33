import type { Conversation } from '@chatbot-saas/contract';
import { Button, ConversationTime, Dialog, preview, toastWithUndo } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, formApi } from '../../../../api/client.ts';
import { failureText } from '../../../../api/error-text.ts';
import { contactKeys } from '../../../../api/queries/person-keys.ts';
import { FormAlert } from '../../../../components/form/FormAlert.tsx';
import { conversationKeys } from '../../queries.ts';

interface MergeDialogProps {
  conversation: Conversation;
  /** Those of the same person that have not ended. */
  targets: readonly Conversation[];
  onMerged: (id: string) => void;
  onClose: () => void;
}

/** Chooses the conversation in which this one goes on. */
export function MergeDialog({ conversation, targets, onMerged, onClose }: MergeDialogProps) {
  const [into, setInto] = useState(targets[0]?._id ?? '');
  const queries = useQueryClient();
  const { _id: id } = conversation;
  const readAgain = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: conversationKeys.all }),
      queries.invalidateQueries({ queryKey: contactKeys.all }),
    ]);
  const unmerge = async () => {
    try {
      await api.call('POST /conversations/{id}/unmerge', { params: { id } });
      onMerged(id);
    } catch {
      // The client has shown why.
    }
    await readAgain();
  };
  const merging = useMutation({
    mutationFn: () => formApi.call('POST /conversations/{id}/merge', { params: { id }, body: { into } }),
    onSuccess: () => {
      toastWithUndo({ text: t`Conversations merged`, undo: () => void unmerge() });
      onClose();
      onMerged(into);
    },
    onSettled: readAgain,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Merge into another conversation`}
      description={t`This one ends and links to the other. Messages stay where they are.`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="primary" loading={merging.isPending} onClick={() => merging.mutate()}>
            {t`Merge`}
          </Button>
        </>
      }
    >
      {merging.error && <FormAlert text={failureText(merging.error)} />}
      <fieldset>
        <legend className="mb-2 font-medium text-sm">{t`Go on in`}</legend>
        {targets.map((target) => (
          <label
            key={target._id}
            className="flex cursor-pointer items-center gap-3 rounded-md px-2 py-2 hover:bg-hover"
          >
            <input
              type="radio"
              name="merge-into"
              checked={into === target._id}
              onChange={() => setInto(target._id)}
              className="size-4 accent-accent"
            />
            <span dir="auto" className="min-w-0 flex-1 truncate text-match">
              {preview(target)}
            </span>
            <ConversationTime conversation={target} />
          </label>
        ))}
      </fieldset>
    </Dialog>
  );
}
