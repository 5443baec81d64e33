import { toast } from '@chatbot-saas/ui';
import { signOut } from '../api/sign-in.ts';
import { AuthLayout, inlineLink } from '../components/auth/AuthLayout.tsx';
import { ChangePasswordForm } from '../components/auth/ChangePasswordForm.tsx';

/** Replaces every screen until a person has changed the password that an admin set for them. */
export default function ChooseOwnPassword() {
  return (
    <AuthLayout
      title="Choose a new password"
      subtitle="The person who added you knows the one you have now. Choose one that only you know."
      footer={
        <>
          Not now?{' '}
          <button type="button" onClick={() => void signOut()} className={inlineLink}>
            Sign out
          </button>
        </>
      }
    >
      <ChangePasswordForm
        currentLabel="Temporary Password"
        submitLabel="Save password"
        autoFocus
        isWide
        onChanged={() => toast.success('Password changed successfully')}
      />
    </AuthLayout>
  );
}
