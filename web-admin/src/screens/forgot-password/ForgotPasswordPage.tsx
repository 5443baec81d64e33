import { authEndpoints } from '@chatbot-saas/contract';
import { Button, Field, FormAlert, Input } from '@chatbot-saas/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'react-router-dom';
import { formApi } from '../../api/client.ts';
import { errorText } from '../../api/error-text.ts';
import { AuthLayout, inlineLink } from '../../components/auth/AuthLayout.tsx';
import { typedEmail } from '../../components/auth/typed-email.ts';
import { ResetMailSent } from './ResetMailSent.tsx';

export default function ForgotPasswordPage() {
  const location = useLocation();
  const [askedFor, setAskedFor] = useState<{ email: string; sendsMail: boolean }>();
  const { register, handleSubmit, clearErrors, setError, formState } = useForm({
    resolver: zodResolver(authEndpoints.forgot.body),
    defaultValues: { email: typedEmail(location.state) },
    reValidateMode: 'onSubmit',
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (body) => {
    try {
      const { sendsMail } = await formApi.call('POST /auth/forgot', { body });
      setAskedFor({ email: body.email, sendsMail });
    } catch (error) {
      setError('root', { message: errorText(error) });
    }
  });

  if (askedFor !== undefined) {
    return <ResetMailSent {...askedFor} onAgain={() => setAskedFor(undefined)} />;
  }
  return (
    <AuthLayout
      title={t`Forgot your password?`}
      subtitle={t`Enter the address you sign in with to get a reset link.`}
      footer={
        <Link to="/login" state={location.state} className={inlineLink}>
          {t`Back to sign in`}
        </Link>
      }
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {errors.root?.message && <FormAlert text={errors.root.message} />}
        <Field label={t`Email`} required error={errors.email?.message}>
          <Input
            type="email"
            autoComplete="username"
            autoFocus
            placeholder="you@company.com"
            {...register('email', { onChange: () => clearErrors() })}
          />
        </Field>
        <Button type="submit" variant="primary" loading={isSubmitting} className="mt-1 w-full">
          {t`Send link`}
        </Button>
      </form>
    </AuthLayout>
  );
}
