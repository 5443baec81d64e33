import { Card, CardHeader, toast } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { ChangePasswordForm } from '../../components/auth/ChangePasswordForm.tsx';

export function PasswordCard({ onDirtyChange }: { onDirtyChange: (isDirty: boolean) => void }) {
  return (
    <Card>
      <CardHeader title={t`Password`} description={t`You’ll be signed out everywhere else.`} />
      <div className="p-5">
        <ChangePasswordForm
          currentLabel={t`Current Password`}
          submitLabel={t`Change password`}
          onDirtyChange={onDirtyChange}
          onChanged={() =>
            toast.success(t`Password changed successfully`, {
              description: t`Every other device has been signed out.`,
            })
          }
        />
      </div>
    </Card>
  );
}
