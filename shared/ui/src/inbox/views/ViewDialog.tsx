import { MAX_VIEW_NAME } from '@chatbot-saas/contract/domain';
import { t } from '@lingui/core/macro';
import { type FormEvent, useId, useState } from 'react';
import { Dialog } from '../../overlays/Dialog.tsx';
import { Button } from '../../primitives/Button.tsx';
import { Checkbox } from '../../primitives/Checkbox.tsx';
import { Field } from '../../primitives/Field.tsx';
import { Input } from '../../primitives/Input.tsx';

interface Named {
  name: string;
  shared: boolean;
}

interface ViewDialogProps {
  title: string;
  start: Named;
  /** Answers null once it is saved, else why it was not. */
  onSave: (named: Named) => Promise<string | null>;
  onClose: () => void;
}

/** Asks how a view is called, and who has it. */
export function ViewDialog({ title, start, onSave, onClose }: ViewDialogProps) {
  const form = useId();
  const [{ name, shared }, setNamed] = useState(start);
  const [problem, setProblem] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving || name.trim() === '') return;
    setIsSaving(true);
    const refusal = await onSave({ name, shared });
    setIsSaving(false);
    if (refusal === null) onClose();
    else setProblem(refusal);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            loading={isSaving}
            disabled={name.trim() === ''}
          >
            {t`Save`}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
        <Field label={t`Name`} error={problem}>
          <Input
            dir="auto"
            value={name}
            maxLength={MAX_VIEW_NAME}
            onChange={({ target }) => {
              setNamed({ name: target.value, shared });
              setProblem(undefined);
            }}
          />
        </Field>
        <Checkbox
          label={t`Share with the team`}
          checked={shared}
          onChange={({ target }) => setNamed({ name, shared: target.checked })}
        />
      </form>
    </Dialog>
  );
}
