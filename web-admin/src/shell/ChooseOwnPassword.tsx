import { toast } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { signOut } from '../api/sign-in.ts';
import { AuthLayout, inlineLink } from '../components/auth/AuthLayout.tsx';
import { ChangePasswordForm } from '../components/auth/ChangePasswordForm.tsx';

/** Replaces every screen until a person has changed the password that an admin set for them. */
export default function ChooseOwnPassword() {
  return (
    <AuthLayout
      title={t`Choose a new password`}
      subtitle={t`Your password was set by an admin. Choose your own.`}
      footer={
        <Trans>
          Not now?{' '}
          <button type="button" onClick={() => void signOut()} className={inlineLink}>
            Sign out
          </button>
        </Trans>
      }
    >
      <ChangePasswordForm
        currentLabel={t`Temporary Password`}
        submitLabel={t`Save password`}
        autoFocus
        isWide
        onChanged={() => toast.success(t`Password changed successfully`)}
      />
    </AuthLayout>
  );
}
