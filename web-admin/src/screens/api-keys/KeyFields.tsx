import { PERMISSIONS } from '@chatbot-saas/contract/domain';
import { Checkbox, Field, Input, sentenceText, Textarea } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { PERMISSION_LABELS } from '../../components/api-key/permission-labels.ts';
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
      <Field label={t`Key Name`} required error={errors.name?.message}>
        <Input dir="auto" placeholder={t`Website widget`} {...field('name')} />
      </Field>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1.5 font-medium text-sm">{t`Permissions`}</legend>
        {PERMISSIONS.map((permission) => (
          <Checkbox
            key={permission}
            value={permission}
            label={<span translate="no">{permission}</span>}
            hint={t(PERMISSION_LABELS[permission])}
            {...field('permissions')}
          />
        ))}
        {errors.permissions?.message && (
          <p role="alert" className="text-danger-ink text-sm">
            {sentenceText(errors.permissions.message)}
          </p>
        )}
      </fieldset>
      {hasExpiry && (
        <Field
          label={t`Expires in (days)`}
          hint={t`Leave empty for a key that never expires.`}
          error={errors.expiresIn?.message}
        >
          <Input type="number" min={1} step={1} inputMode="numeric" {...field('expiresIn')} />
        </Field>
      )}
      <Field
        label={t`Allowed origins`}
        hint={t`One per line. Leave empty to allow any site.`}
        error={errors.allowedOrigins?.message}
      >
        <Textarea
          rows={2}
          dir="ltr"
          placeholder="https://shop.example.com"
          translate="no"
          {...field('allowedOrigins')}
        />
      </Field>
    </>
  );
}
