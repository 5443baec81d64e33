import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { SecretDialog } from '../../components/secret/SecretDialog.tsx';

export function SigningSecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <SecretDialog
      title={t`Your signing secret`}
      secret={secret}
      warning={t`Copy this secret now. You won’t be able to see it again.`}
      copyLabel={t`Copy Secret`}
      testId="full-secret"
      onClose={onClose}
    >
      <p className="text-muted">
        <Trans>
          Use this secret to check that requests come from us. Include{' '}
          <code translate="no" className="font-mono text-sm">
            whsec_
          </code>
          .
        </Trans>{' '}
        <a
          href="/docs#webhooks"
          target="_blank"
          rel="noreferrer"
          className="rounded-sm text-accent-ink underline underline-offset-2"
        >
          {t`How to verify requests (new tab)`}
        </a>
      </p>
    </SecretDialog>
  );
}
