import { ApiError } from '@chatbot-saas/client';
import { buttonClass } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { revalidate } from '../../api/sign-in.ts';
import { AuthLayout, inlineLink } from '../../components/auth/AuthLayout.tsx';
import * as session from '../../session/session.ts';
import { ResetPasswordForm } from './ResetPasswordForm.tsx';

/** Where the mailed link leads. The token goes out of the address at once: addresses are kept, sent on and shown. */
export default function ResetPasswordPage() {
  const [params] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const inAddress = params.get('token');
  const token = inAddress ?? (state as { token?: string } | null)?.token;
  const [outcome, setOutcome] = useState<'changed' | 'refused'>();

  useEffect(() => {
    if (inAddress !== null) navigate(pathname, { replace: true, state: { token: inAddress } });
  }, [inAddress, pathname, navigate]);

  const onChanged = async () => {
    setOutcome('changed');
    navigate(pathname, { replace: true, state: null });
    // A session of that person in this browser has ended.
    if (session.current().status === 'signed-in') await revalidate();
  };
  const onRefused = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'invalid_reset_token') setOutcome('refused');
  };

  if (outcome === 'changed') return <Changed />;
  if (!token || outcome === 'refused') return <NoLink isMissing={!token} />;
  return (
    <AuthLayout
      title={t`Choose a new password`}
      subtitle={t`You’ll be signed out everywhere else.`}
      footer={
        <Link to="/login" className={inlineLink}>
          {t`Back to sign in`}
        </Link>
      }
    >
      <ResetPasswordForm token={token} onChanged={() => void onChanged()} onRefused={onRefused} />
    </AuthLayout>
  );
}

function Changed() {
  return (
    <AuthLayout
      title={t`Your password has been changed`}
      subtitle={t`All devices have been signed out. Sign in with the new one.`}
    >
      <Link to="/login" className={buttonClass('primary', 'md', 'w-full')}>
        {t`Sign in`}
      </Link>
    </AuthLayout>
  );
}

function NoLink({ isMissing }: { isMissing: boolean }) {
  return (
    <AuthLayout
      title={isMissing ? t`This link is incomplete` : t`This link no longer works`}
      subtitle={
        isMissing
          ? t`Copy the full link from the email, or request a new one.`
          : t`It has been used, or is more than an hour old. Request a new one.`
      }
      footer={
        <Link to="/login" className={inlineLink}>
          {t`Back to sign in`}
        </Link>
      }
    >
      <Link to="/forgot-password" className={buttonClass('primary', 'md', 'w-full')}>
        {t`Request a new link`}
      </Link>
    </AuthLayout>
  );
}
