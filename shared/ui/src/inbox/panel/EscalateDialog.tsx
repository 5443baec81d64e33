import type { Conversation } from '@chatbot-saas/contract';
import { t } from '@lingui/core/macro';
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
  const name = visitorName(conversation);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (escalate.isPending) return;
    if (!reason.trim()) return setError(t`Reason is required`);
    const problem = await escalate.run({ conversation, reason: reason.trim() });
    if (problem !== null) return setError(problem);
    setReason('');
    onOpenChange(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Escalate the conversation with ${name}?`}
      description={t`Marks it urgent and alerts the whole team.`}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{t`Cancel`}</Button>
          <Button type="submit" form={form} variant="primary" loading={escalate.isPending}>
            {t`Escalate`}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void submit(event)}>
        <Field label={t`Reason`} required error={error}>
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
