import type { Conversation } from '@chatbot-saas/contract';
import { type FormEvent, useId, useState } from 'react';
import { Dialog } from '../../overlays/Dialog.tsx';
import { Button } from '../../primitives/Button.tsx';
import { Field } from '../../primitives/Field.tsx';
import { Textarea } from '../../primitives/Input.tsx';
import { visitorName } from '../conversation-words.ts';
import type { ConversationActions } from './actions.ts';

interface EscalateDialogProps {
  conversation: Conversation;
  actions: ConversationActions;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const MAX_REASON_LENGTH = 500;

export function EscalateDialog({ conversation, actions, open, onOpenChange }: EscalateDialogProps) {
  const form = useId();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const { escalate } = actions;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (escalate.isPending) return;
    if (!reason.trim()) return setError('Reason is required');
    const problem = await escalate.run({ conversation, reason: reason.trim() });
    if (problem !== null) return setError(problem);
    setReason('');
    onOpenChange(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Escalate the conversation with ${visitorName(conversation)}?`}
      description="It becomes urgent, and the whole team is told."
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" loading={escalate.isPending}>
            Escalate
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void submit(event)}>
        <Field label="Reason" required error={error}>
          <Textarea
            dir="auto"
            rows={3}
            maxLength={MAX_REASON_LENGTH}
            value={reason}
            onChange={(event) => {
              setReason(event.target.value);
              setError(undefined);
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void submit(event);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
