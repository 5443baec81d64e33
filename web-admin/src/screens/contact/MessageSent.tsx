import { Button } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { AuthLayout } from '../../components/auth/AuthLayout.tsx';

export function MessageSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <AuthLayout
      title={t`Message sent`}
      subtitle={
        <Trans>
          We’ll reply to <bdi className="font-medium text-ink">{email}</bdi>.
        </Trans>
      }
    >
      <Button className="w-full" onClick={onAgain}>
        {t`Send another message`}
      </Button>
    </AuthLayout>
  );
}
