import { Card, CardHeader, toast } from '@chatbot-saas/ui';
import { ChangePasswordForm } from '../../components/auth/ChangePasswordForm.tsx';

export function PasswordCard({ onDirtyChange }: { onDirtyChange: (isDirty: boolean) => void }) {
  return (
    <Card>
      <CardHeader
        title="Password"
        description="Changing it signs you out on every other device and browser."
      />
      <div className="p-5">
        <ChangePasswordForm
          currentLabel="Current Password"
          submitLabel="Change password"
          onDirtyChange={onDirtyChange}
          onChanged={() =>
            toast.success('Password changed successfully', {
              description: 'Every other device has been signed out.',
            })
          }
        />
      </div>
    </Card>
  );
}
