import { Button, Field, FormAlert } from '@chatbot-saas/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { useLayoutEffect } from 'react';
import { useForm } from 'react-hook-form';
import { errorText } from '../../api/error-text.ts';
import { changePassword } from '../../api/sign-in.ts';
import { useMember } from '../../session/session.ts';
import { showFieldErrors } from '../form/form-errors.ts';
import { PasswordInput } from '../form/PasswordInput.tsx';
import { changeForm } from './password-form.ts';

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };
type Name = keyof typeof empty;

export interface ChangePasswordFormProps {
  /** What the present password is called: for a newcomer it is the temporary one. */
  currentLabel: string;
  submitLabel: string;
  autoFocus?: boolean;
  /** Its button as wide as its fields, where it has a page to itself. */
  isWide?: boolean;
  onChanged: () => void;
  onDirtyChange?: (isDirty: boolean) => void;
}

export function ChangePasswordForm({
  currentLabel,
  submitLabel,
  autoFocus = false,
  isWide = false,
  onChanged,
  onDirtyChange,
}: ChangePasswordFormProps) {
  const { user } = useMember();
  const { register, handleSubmit, clearErrors, setError, reset, formState } = useForm({
    resolver: zodResolver(changeForm),
    defaultValues: empty,
    reValidateMode: 'onSubmit',
  });
  const { errors, isSubmitting, isDirty } = formState;
  useLayoutEffect(() => onDirtyChange?.(isDirty), [isDirty, onDirtyChange]);
  const field = (name: Name) =>
    register(name, {
      onChange: () => {
        clearErrors(name);
        clearErrors('root');
      },
    });

  const submit = handleSubmit(async ({ confirmPassword: _, ...body }) => {
    try {
      await changePassword(body);
      reset();
      onChanged();
    } catch (error) {
      if (!showFieldErrors<typeof empty>(error, ['currentPassword', 'newPassword'], setError)) {
        setError('root', { message: errorText(error) });
      }
    }
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {errors.root?.message && <FormAlert text={errors.root.message} />}
      {/* A password manager asks itself whose password this is. */}
      <input type="text" autoComplete="username" value={user.email} readOnly hidden />
      <Field label={currentLabel} required error={errors.currentPassword?.message}>
        <PasswordInput autoComplete="current-password" autoFocus={autoFocus} {...field('currentPassword')} />
      </Field>
      <Field
        label={t`New Password`}
        required
        hint={t`At least 6 characters`}
        error={errors.newPassword?.message}
      >
        <PasswordInput autoComplete="new-password" {...field('newPassword')} />
      </Field>
      <Field label={t`Confirm Password`} required error={errors.confirmPassword?.message}>
        <PasswordInput autoComplete="new-password" {...field('confirmPassword')} />
      </Field>
      <Button
        type="submit"
        variant="primary"
        loading={isSubmitting}
        className={isWide ? 'mt-1 w-full' : 'self-end'}
      >
        {submitLabel}
      </Button>
    </form>
  );
}
