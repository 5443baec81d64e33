import type { Conversation } from '@chatbot-saas/shared/contracts';
import { ConfirmDialog, visitorName } from '@chatbot-saas/shared/ui';
import type { Actions } from './use-actions.ts';

interface EndDialogProps {
  conversation: Conversation;
  actions: Actions;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function EndDialog({ conversation, actions, open, onOpenChange }: EndDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`End the conversation with ${visitorName(conversation)}?`}
      message="It ends for both sides and cannot be opened again."
      confirmLabel="End conversation"
      onConfirm={() => actions.end.mutateAsync(conversation)}
    />
  );
}
