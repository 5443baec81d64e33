import { PERMISSION_LABELS, PERMISSIONS } from '@chatbot-saas/shared/domain';
import { Button, Checkbox, Dialog, Field, Input, Textarea, toast } from '@chatbot-saas/shared/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '../../lib/form-errors.ts';
import { emptyKey, type KeyFormValues, keyForm } from './key-form.ts';
import { useCreateKey } from './queries.ts';

export interface CreateKeyDialogProps {
  onClose: () => void;
  onCreated: (key: string) => void;
}

export function CreateKeyDialog({ onClose, onCreated }: CreateKeyDialogProps) {
  const formId = useId();
  const creation = useCreateKey();
  const { register, handleSubmit, clearErrors, setError, formState } = useForm({
    resolver: zodResolver(keyForm),
    defaultValues: emptyKey,
    reValidateMode: 'onSubmit',
  });
  const { errors, isDirty, isSubmitting } = formState;
  const field = (name: keyof KeyFormValues) => register(name, { onChange: () => clearErrors(name) });

  const submit = handleSubmit(async (body) => {
    try {
      const { apiKey } = await creation.mutateAsync(body);
      toast.success('API key created successfully!');
      onCreated(apiKey.key);
    } catch (error) {
      showFieldErrors<KeyFormValues>(error, ['name', 'permissions', 'expiresIn', 'allowedOrigins'], setError);
    }
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Create API key"
      dismissible={!isDirty}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" loading={isSubmitting}>
            Create key
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field label="Key Name" required error={errors.name?.message}>
          <Input placeholder="Website widget" {...field('name')} />
        </Field>
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1.5 font-medium text-sm">Permissions</legend>
          {PERMISSIONS.map((permission) => (
            <Checkbox
              key={permission}
              value={permission}
              label={permission}
              hint={PERMISSION_LABELS[permission]}
              {...field('permissions')}
            />
          ))}
          {errors.permissions?.message && (
            <p role="alert" className="text-danger-ink text-sm">
              {errors.permissions.message}
            </p>
          )}
        </fieldset>
        <Field
          label="Expires in (days)"
          hint="Leave empty for a key that does not expire."
          error={errors.expiresIn?.message}
        >
          <Input type="number" min={1} step={1} inputMode="numeric" {...field('expiresIn')} />
        </Field>
        <Field
          label="Allowed origins"
          hint="One a line, such as https://shop.example.com. Empty: any site may use the key."
          error={errors.allowedOrigins?.message ?? errors.allowedOrigins?.root?.message}
        >
          <Textarea rows={2} {...field('allowedOrigins')} />
        </Field>
      </form>
    </Dialog>
  );
}
