import type { Conversation } from '@chatbot-saas/shared/contracts';
import { ConfirmDialog, visitorName } from '@chatbot-saas/shared/ui';
import type { Question } from './ActionButtons.tsx';
import { EscalateDialog } from './EscalateDialog.tsx';
import { HandOverDialog } from './HandOverDialog.tsx';
import type { Actions } from './use-actions.ts';

interface QuestionDialogsProps {
  conversation: Conversation;
  actions: Actions;
  asked: Question | null;
  onClose: () => void;
  onTaken: () => void;
}

/** What is asked before something is done that cannot be undone, or that needs to know more. */
export function QuestionDialogs({ conversation, actions, asked, onClose, onTaken }: QuestionDialogsProps) {
  const open = (question: Question) => ({
    open: asked === question,
    onOpenChange: (isOpen: boolean) => {
      if (!isOpen) onClose();
    },
  });
  const name = visitorName(conversation);
  const holder = conversation.assignedAgentName ?? 'A colleague';
  return (
    <>
      <ConfirmDialog
        {...open('end')}
        title={`End the conversation with ${name}?`}
        message="It ends for both sides and cannot be opened again."
        confirmLabel="End conversation"
        onConfirm={() => actions.end.mutateAsync(conversation)}
      />
      <ConfirmDialog
        {...open('take-over')}
        title={`Take over from ${holder}?`}
        message={`${holder} can no longer answer ${name}; you can.`}
        confirmLabel="Take over"
        danger={false}
        onConfirm={async () => {
          await actions.takeOver.mutateAsync(conversation);
          onTaken();
        }}
      />
      <HandOverDialog conversation={conversation} actions={actions} {...open('hand-over')} />
      <EscalateDialog conversation={conversation} actions={actions} {...open('escalate')} />
    </>
  );
}
