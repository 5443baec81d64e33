import { credentials } from '@chatbot-saas/contract';
import { Button, Field, FormAlert, Input } from '@chatbot-saas/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useForm, useWatch } from 'react-hook-form';
import { Link, useLocation } from 'react-router-dom';
import { errorTextOf } from '../../api/error-text.ts';
import { signIn } from '../../api/sign-in.ts';
import { AuthLayout, inlineLink } from '../../components/auth/AuthLayout.tsx';
import { typedEmail } from '../../components/auth/typed-email.ts';
import { PasswordInput } from '../../components/form/PasswordInput.tsx';

export default function LoginPage() {
  const location = useLocation();
  const { register, handleSubmit, clearErrors, setError, setFocus, control, formState } = useForm({
    resolver: zodResolver(credentials),
    defaultValues: { email: typedEmail(location.state), password: '' },
    reValidateMode: 'onSubmit',
  });
  const { errors, isSubmitting } = formState;
  const email = useWatch({ control, name: 'email' });
  const field = (name: 'email' | 'password') =>
    register(name, {
      onChange: () => {
        clearErrors(name);
        clearErrors('root');
      },
    });

  const submit = handleSubmit(async (values) => {
    try {
      await signIn(values);
    } catch (error) {
      setError('root', { message: errorTextOf(t`Login failed`, error) });
      setFocus('password', { shouldSelect: true });
    }
  });

  return (
    <AuthLayout
      title={t`Sign in`}
      subtitle={t`Welcome back`}
      footer={
        <Trans>
          Don't have an account?{' '}
          <Link to="/signup" state={location.state} className={inlineLink}>
            Sign up
          </Link>
        </Trans>
      }
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {errors.root?.message && <FormAlert text={errors.root.message} />}
        <Field label={t`Email`} error={errors.email?.message}>
          <Input
            type="email"
            autoComplete="username"
            autoFocus
            placeholder="you@company.com"
            {...field('email')}
          />
        </Field>
        <Field label={t`Password`} error={errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...field('password')} />
        </Field>
        <Link
          to="/forgot-password"
          state={{ ...location.state, email }}
          className={`-mt-2 self-end text-sm ${inlineLink}`}
        >
          {t`Forgot password?`}
        </Link>
        <Button type="submit" variant="primary" loading={isSubmitting} className="mt-1 w-full">
          {isSubmitting ? t`Signing in…` : t`Sign in`}
        </Button>
      </form>
    </AuthLayout>
  );
}
