import { Button, Field, FormAlert } from '@chatbot-saas/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { useForm } from 'react-hook-form';
import { formApi } from '../../api/client.ts';
import { errorText } from '../../api/error-text.ts';
import { resetForm } from '../../components/auth/password-form.ts';
import { showFieldErrors } from '../../components/form/form-errors.ts';
import { PasswordInput } from '../../components/form/PasswordInput.tsx';

export interface ResetPasswordFormProps {
  token: string;
  onChanged: () => void;
  onRefused: (error: unknown) => void;
}

export function ResetPasswordForm({ token, onChanged, onRefused }: ResetPasswordFormProps) {
  const { register, handleSubmit, clearErrors, setError, formState } = useForm({
    resolver: zodResolver(resetForm),
    defaultValues: { password: '', confirmPassword: '' },
    reValidateMode: 'onSubmit',
  });
  const { errors, isSubmitting } = formState;
  const field = (name: 'password' | 'confirmPassword') =>
    register(name, {
      onChange: () => {
        clearErrors(name);
        clearErrors('root');
      },
    });

  const submit = handleSubmit(async ({ password }) => {
    try {
      await formApi.call('POST /auth/reset', { body: { token, password } });
      onChanged();
    } catch (error) {
      if (!showFieldErrors(error, ['password'], setError)) setError('root', { message: errorText(error) });
      onRefused(error);
    }
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {errors.root?.message && <FormAlert text={errors.root.message} />}
      <Field
        label={t`New Password`}
        required
        hint={t`At least 6 characters`}
        error={errors.password?.message}
      >
        <PasswordInput autoComplete="new-password" autoFocus {...field('password')} />
      </Field>
      <Field label={t`Confirm Password`} required error={errors.confirmPassword?.message}>
        <PasswordInput autoComplete="new-password" {...field('confirmPassword')} />
      </Field>
      <Button type="submit" variant="primary" loading={isSubmitting} className="mt-1 w-full">
        {t`Save password`}
      </Button>
    </form>
  );
}
