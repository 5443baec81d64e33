import { Button } from '@chatbot-saas/shared/ui';
import { Link } from 'react-router-dom';
import { AuthLayout, inlineLink } from '../auth/AuthLayout.tsx';

/** The same words whether or not there is such an account: a stranger learns nothing here. */
export function ResetMailSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <AuthLayout
      title="Look into your mail"
      subtitle={
        <>
          If there is an account for <bdi className="font-medium text-ink">{email}</bdi>, a link is on its way
          there. It works once, for one hour.
        </>
      }
      footer={
        <Link to="/login" state={{ email }} className={inlineLink}>
          Back to sign in
        </Link>
      }
    >
      <h2 className="font-medium">Nothing there after a few minutes?</h2>
      <ul className="mt-2 mb-6 flex list-disc flex-col gap-1 pl-5 text-muted">
        <li>Look among the junk mail.</li>
        <li>Make sure that this is the address you sign in with. An admin of your workspace sees it.</li>
        <li>Ask once more: each link works, whichever arrives first.</li>
      </ul>
      <Button className="w-full" onClick={onAgain}>
        Try another address or again
      </Button>
    </AuthLayout>
  );
}
