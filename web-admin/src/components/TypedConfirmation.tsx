import { Button, Dialog, Field, Input } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { failureText } from '../api/error-text.ts';
import { FormAlert } from './form/FormAlert.tsx';

interface TypedConfirmationProps {
  title: string;
  /** What goes, and that it does not come back. */
  text: string;
  /** What has to be typed. */
  name: string;
  confirmLabel: string;
  isPending: boolean;
  error: Error | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for a name to be typed before something is gone for good. */
export function TypedConfirmation(props: TypedConfirmationProps) {
  const { title, text, name, confirmLabel, isPending, error, onConfirm, onClose } = props;
  const [typed, setTyped] = useState('');
  const isTyped = typed.trim() === name;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="danger" disabled={!isTyped} loading={isPending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isTyped && !isPending) onConfirm();
        }}
      >
        {error && <FormAlert text={failureText(error)} />}
        <p>{text}</p>
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
