import type { Conversation } from '@chatbot-saas/contract';
import { ENDINGS, type Ending, MAX_ENDING_NOTE } from '@chatbot-saas/contract/domain';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { ConfirmDialog } from '../../overlays/ConfirmDialog.tsx';
import { Field } from '../../primitives/Field.tsx';
import { Input } from '../../primitives/Input.tsx';
import { Select } from '../../primitives/Select.tsx';
import { visitorName } from '../conversation-words.ts';
import { ENDING_LABELS } from '../ending-words.ts';
import type { ConversationActions } from './actions.ts';

interface EndDialogProps {
  conversation: Conversation;
  actions: Pick<ConversationActions, 'end'>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks whether it is to end, and why: both may stay empty. */
export function EndDialog({ conversation, actions, open, onOpenChange }: EndDialogProps) {
  const [reason, setReason] = useState<Ending | ''>('');
  const [note, setNote] = useState('');
  const name = visitorName(conversation);
  const end = async () => {
    const problem = await actions.end.run({
      _id: conversation._id,
      lastVisitorMessage: conversation.lastVisitorMessage,
      ...(reason && { reason }),
      ...(note.trim() && { note: note.trim() }),
    });
    if (problem !== null) throw new Error(problem);
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`End the conversation with ${name}?`}
      message={t`This closes the chat for you and the visitor.`}
      confirmLabel={t`End conversation`}
      onConfirm={end}
    >
      <div className="flex flex-col gap-4">
        <Field label={t`Reason`}>
          <Select value={reason} onChange={({ target }) => setReason(target.value as Ending | '')}>
            <option value="">{t`No reason`}</option>
            {ENDINGS.map((ending) => (
              <option key={ending} value={ending}>
                {t(ENDING_LABELS[ending])}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t`Note for the team (optional)`}>
          <Input
            dir="auto"
            maxLength={MAX_ENDING_NOTE}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
      </div>
    </ConfirmDialog>
  );
}
