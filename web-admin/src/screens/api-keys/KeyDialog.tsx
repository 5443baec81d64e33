import { Button, Dialog } from '@chatbot-saas/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '../../components/form/form-errors.ts';
import { KeyFields } from './KeyFields.tsx';
import { type KeyForm, type KeyFormValues, keyForm } from './key-form.ts';

export interface KeyDialogProps {
  title: string;
  values: KeyFormValues;
  hasExpiry: boolean;
  submitLabel: string;
  /** Rejects when the server refuses; the dialog stays open with what was typed. */
  onSubmit: (key: KeyForm) => Promise<void>;
  onClose: () => void;
}

export function KeyDialog({ title, values, hasExpiry, submitLabel, onSubmit, onClose }: KeyDialogProps) {
  const formId = useId();
  const { register, handleSubmit, clearErrors, setError, formState } = useForm({
    resolver: zodResolver(keyForm),
    defaultValues: values,
    reValidateMode: 'onSubmit',
  });
  const { errors, isDirty, isSubmitting } = formState;

  const submit = handleSubmit(async (key) => {
    try {
      await onSubmit(key);
    } catch (error) {
      showFieldErrors<KeyFormValues>(error, ['name', 'permissions', 'expiresIn', 'allowedOrigins'], setError);
    }
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      dismissible={!isDirty}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={formId} variant="primary" loading={isSubmitting}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <KeyFields register={register} errors={errors} onEdit={clearErrors} hasExpiry={hasExpiry} />
      </form>
    </Dialog>
  );
}
