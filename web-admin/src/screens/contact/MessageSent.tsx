import { Button } from '@chatbot-saas/ui';
import { AuthLayout } from '../../components/auth/AuthLayout.tsx';

export function MessageSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <AuthLayout
      title="Your message is on its way"
      subtitle={
        <>
          The answer comes to <bdi className="font-medium text-ink">{email}</bdi>.
        </>
      }
    >
      <Button className="w-full" onClick={onAgain}>
        Write another message
      </Button>
    </AuthLayout>
  );
}
