import { Button } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { AuthLayout, inlineLink } from '../../components/auth/AuthLayout.tsx';

/** The same words whether or not there is such an account: a stranger learns nothing here. */
export function ResetMailSent({
  email,
  sendsMail,
  onAgain,
}: {
  email: string;
  /** Whether the server can send email; if not, its operator finds the link in the log. */
  sendsMail: boolean;
  onAgain: () => void;
}) {
  const address = <bdi className="font-medium text-ink">{email}</bdi>;
  return (
    <AuthLayout
      title={sendsMail ? t`Check your email` : t`Ask for your reset link`}
      subtitle={
        sendsMail ? (
          <Trans>If {address} has an account, we’ve sent a link. It’s valid for one hour.</Trans>
        ) : (
          <Trans>
            This server can’t send email. If {address} has an account, ask the server’s operator for the link.
            It’s valid for one hour.
          </Trans>
        )
      }
      footer={
        <Link to="/login" state={{ email }} className={inlineLink}>
          {t`Back to sign in`}
        </Link>
      }
    >
      {sendsMail && (
        <>
          <h2 className="font-medium">{t`Nothing there after a few minutes?`}</h2>
          <ul className="mt-2 mb-6 flex list-disc flex-col gap-1 ps-5 text-muted">
            <li>{t`Check your spam folder.`}</li>
            <li>{t`Make sure it’s the address you sign in with. An admin can look it up.`}</li>
            <li>{t`Request another – any of the links will work.`}</li>
          </ul>
        </>
      )}
      <Button className="w-full" onClick={onAgain}>
        {t`Try a different address`}
      </Button>
    </AuthLayout>
  );
}
