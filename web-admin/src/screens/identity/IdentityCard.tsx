import { Button, Card, CardHeader, formatDateTime, Switch, VerifiedBadge } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { RefreshCw } from 'lucide-react';

interface IdentityCardProps {
  identity: { enabled: boolean; formerSecretUntil: string | null };
  /** It is on already, but the server has not answered yet. */
  isSwitching: boolean;
  onSwitch: () => void;
  onRotate: () => void;
}

/** Whether visitors can be verified, and by which secret. */
export function IdentityCard({ identity, isSwitching, onSwitch, onRotate }: IdentityCardProps) {
  const { enabled, formerSecretUntil } = identity;
  const until = formerSecretUntil && formatDateTime(formerSecretUntil);
  return (
    <Card>
      <CardHeader
        title={t`Say who your visitors are`}
        action={
          <Switch
            label={t`Verified identity`}
            checked={enabled || isSwitching}
            disabled={isSwitching}
            onCheckedChange={onSwitch}
          />
        }
      />
      <p className="max-w-prose px-5 pb-5 text-muted">
        <Trans>
          Your server signs who is chatting, and your team sees{' '}
          <span className="inline-flex align-middle">
            <VerifiedBadge />
          </span>{' '}
          next to the name. Without it, a name is only what a visitor typed.
        </Trans>
      </p>
      {enabled && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t px-5 py-4">
          <div className="min-w-0 flex-1 basis-60">
            <h3 className="font-medium text-sm">{t`Secret`}</h3>
            <p className="text-muted text-sm">{t`Shown once, when it was made. Lost it? Make a new one.`}</p>
            {until && (
              <p role="status" className="mt-1 text-sm text-warning-ink">
                {t`The former secret works until ${until}. Replace it on your server before then.`}
              </p>
            )}
          </div>
          <Button size="sm" icon={<RefreshCw aria-hidden className="size-4" />} onClick={onRotate}>
            {t`Make new secret`}
          </Button>
        </div>
      )}
    </Card>
  );
}
