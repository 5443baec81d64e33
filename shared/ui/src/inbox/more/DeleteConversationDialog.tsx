import type { Conversation } from '@chatbot-saas/contract';
import { t } from '@lingui/core/macro';
import { TypedConfirmation } from '../../overlays/TypedConfirmation.tsx';
import { toast } from '../../overlays/toast.tsx';
import { visitorName } from '../conversation-words.ts';
import { useAttempt } from './use-attempt.ts';

interface DeleteConversationDialogProps {
  conversation: Conversation;
  /** Null once it is done, else why it was not. */
  onDelete: () => Promise<string | null>;
  onDeleted: () => void;
  onClose: () => void;
}

/** Deletes the conversation once its visitor's name was typed. */
export function DeleteConversationDialog(props: DeleteConversationDialogProps) {
  const { conversation, onDelete, onDeleted, onClose } = props;
  const name = visitorName(conversation);
  const { isPending, problem, run } = useAttempt(onDelete, () => {
    toast.success(t`Conversation deleted`);
    onClose();
    onDeleted();
  });
  return (
    <TypedConfirmation
      title={t`Delete the conversation with ${name}?`}
      text={t`Its messages, notes, files and emails are deleted, here and in every console. Past reports no longer count it. This can’t be undone.`}
      name={name}
      confirmLabel={t`Delete conversation`}
      isPending={isPending}
      problem={problem}
      onConfirm={run}
      onClose={onClose}
    />
  );
}
