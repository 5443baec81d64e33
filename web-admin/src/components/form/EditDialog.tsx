import { Button, Dialog, FormAlert } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { type ReactNode, type SubmitEventHandler, useId } from 'react';

interface EditDialogProps {
  title: string;
  /** There is something to save, which a click next to the dialog must not lose. */
  isDirty: boolean;
  isSubmitting: boolean;
  /** What belongs to no single field. */
  problem: string | undefined;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  onClose: () => void;
  children: ReactNode;
}

/** A form over the page, for what exists already. */
export function EditDialog(props: EditDialogProps) {
  const { title, isDirty, isSubmitting, problem, onSubmit, onClose, children } = props;
  const formId = useId();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      dismissible={!isDirty}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={formId} variant="primary" loading={isSubmitting} disabled={!isDirty}>
            {t`Save changes`}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
        {problem && <FormAlert text={problem} />}
        {children}
      </form>
    </Dialog>
  );
}
