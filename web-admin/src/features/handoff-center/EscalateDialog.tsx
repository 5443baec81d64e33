import type { Conversation } from '@chatbot-saas/shared/contracts';
import { Button, Dialog, Field, Textarea, visitorName } from '@chatbot-saas/shared/ui';
import { type FormEvent, useId, useState } from 'react';
import { errorText } from '../../lib/error-text.ts';
import type { Actions } from './use-actions.ts';

interface EscalateDialogProps {
  conversation: Conversation;
  actions: Actions;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const MAX_REASON_LENGTH = 500;

export function EscalateDialog({ conversation, actions, open, onOpenChange }: EscalateDialogProps) {
  const form = useId();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const { escalate } = actions;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (escalate.isPending) return;
    if (!reason.trim()) return setError('Reason is required');
    escalate.mutate(
      { conversation, reason: reason.trim() },
      {
        onSuccess: () => {
          setReason('');
          onOpenChange(false);
        },
        onError: (cause) => setError(errorText(cause)),
      },
    );
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
      <form id={form} noValidate onSubmit={submit}>
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
              if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit(event);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
