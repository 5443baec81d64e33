import { Button, Field, FormAlert, Input } from '@chatbot-saas/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'react-router-dom';
import { errorTextOf } from '../../api/error-text.ts';
import { useIsBilled } from '../../api/queries/offers.ts';
import { signUp } from '../../api/sign-in.ts';
import { AuthLayout, inlineLink } from '../../components/auth/AuthLayout.tsx';
import { showFieldErrors } from '../../components/form/form-errors.ts';
import { PasswordInput } from '../../components/form/PasswordInput.tsx';
import { emptySignup, type SignupValues, signupForm } from './signup-form.ts';

const fields = Object.keys(emptySignup) as (keyof SignupValues)[];

export default function SignupPage() {
  const isBilled = useIsBilled();
  const location = useLocation();
  const { register, handleSubmit, clearErrors, setError, formState } = useForm({
    resolver: zodResolver(signupForm),
    defaultValues: emptySignup,
    reValidateMode: 'onSubmit',
  });
  const { errors, isSubmitting } = formState;
  const field = (name: keyof SignupValues) =>
    register(name, {
      onChange: () => {
        clearErrors(name);
        clearErrors('root');
      },
    });

  const submit = handleSubmit(async (body) => {
    try {
      await signUp(body);
    } catch (error) {
      if (!showFieldErrors(error, fields, setError))
        setError('root', { message: errorTextOf(t`Registration failed`, error) });
    }
  });

  return (
    <AuthLayout
      title={t`Create your account`}
      subtitle={
        isBilled
          ? t`14-day free trial of Pro, no credit card required.`
          : t`Everything is included, free of charge.`
      }
      footer={
        <Trans>
          Already have an account?{' '}
          <Link to="/login" state={location.state} className={inlineLink}>
            Sign in
          </Link>
        </Trans>
      }
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {errors.root?.message && <FormAlert text={errors.root.message} />}
        <Field label={t`Full Name`} required error={errors.name?.message}>
          <Input autoComplete="name" autoFocus {...field('name')} />
        </Field>
        <Field label={t`Email`} required error={errors.email?.message}>
          <Input type="email" autoComplete="email" placeholder="you@company.com" {...field('email')} />
        </Field>
        <Field label={t`Company Name`} required error={errors.tenantName?.message}>
          <Input autoComplete="organization" {...field('tenantName')} />
        </Field>
        <Field label={t`Password`} required hint={t`At least 6 characters`} error={errors.password?.message}>
          <PasswordInput autoComplete="new-password" {...field('password')} />
        </Field>
        <Button type="submit" variant="primary" loading={isSubmitting} className="mt-1 w-full">
          {isSubmitting ? t`Creating account…` : t`Create account`}
        </Button>
      </form>
    </AuthLayout>
  );
}
