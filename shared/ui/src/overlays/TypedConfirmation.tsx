import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '../primitives/Button.tsx';
import { Field, FormAlert } from '../primitives/Field.tsx';
import { Input } from '../primitives/Input.tsx';
import { Dialog } from './Dialog.tsx';

interface TypedConfirmationProps {
  title: string;
  /** What goes, and that it does not come back. */
  text: string;
  /** What has to be typed. */
  name: string;
  confirmLabel: string;
  isPending: boolean;
  /** Why it was not done; null: it was not tried, or may still be. */
  problem: string | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for a name to be typed before something is gone for good. */
export function TypedConfirmation(props: TypedConfirmationProps) {
  const { title, text, name, confirmLabel, isPending, problem, onConfirm, onClose } = props;
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
        {problem !== null && <FormAlert text={problem} />}
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
