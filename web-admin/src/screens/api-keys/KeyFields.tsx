import { PERMISSION_LABELS, PERMISSIONS } from '@chatbot-saas/contract/domain';
import { Checkbox, Field, Input, Textarea } from '@chatbot-saas/ui';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import type { KeyFormValues } from './key-form.ts';

export interface KeyFieldsProps {
  register: UseFormRegister<KeyFormValues>;
  errors: FieldErrors<KeyFormValues>;
  onEdit: (name: keyof KeyFormValues) => void;
  /** When a key ends is decided once, when it is made. */
  hasExpiry: boolean;
}

export function KeyFields({ register, errors, onEdit, hasExpiry }: KeyFieldsProps) {
  const field = (name: keyof KeyFormValues) => register(name, { onChange: () => onEdit(name) });
  return (
    <>
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
      {hasExpiry && (
        <Field
          label="Expires in (days)"
          hint="Leave empty for a key that does not expire."
          error={errors.expiresIn?.message}
        >
          <Input type="number" min={1} step={1} inputMode="numeric" {...field('expiresIn')} />
        </Field>
      )}
      <Field
        label="Allowed origins"
        hint="One a line, such as https://shop.example.com. Empty: any site may use the key."
        error={errors.allowedOrigins?.message}
      >
        <Textarea rows={2} {...field('allowedOrigins')} />
      </Field>
    </>
  );
}
