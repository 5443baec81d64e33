import { buttonClass, Card, cx, formatList, RelativeTime, Spinner } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';

export interface WaitForWidgetProps {
  /** The site, if it is known. */
  host: string | null;
  lastUsed: string | null;
  origins: readonly string[];
}

/** Turns green when the chat has been opened on the site. */
export function WaitForWidget({ host, lastUsed, origins }: WaitForWidgetProps) {
  const sites = formatList(origins);
  const isLive = lastUsed !== null;
  return (
    <Card
      role="status"
      className={cx(
        'flex items-start gap-3 p-5 transition-colors',
        isLive && 'border-success bg-success-soft',
      )}
    >
      {isLive ? (
        <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />
      ) : (
        <Spinner className="mt-0.5 size-5 shrink-0 text-muted" />
      )}
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <p className={cx('font-medium', isLive && 'text-success-ink')}>
          {isLive
            ? t`Your widget is live`
            : host
              ? t`Waiting for your widget on ${host}…`
              : t`Waiting for your widget…`}
        </p>
        {isLive ? (
          <p className="text-muted">
            <Trans>
              Last seen <RelativeTime iso={lastUsed} />
            </Trans>
          </p>
        ) : (
          <p className="text-muted">{t`Open your site, and click the chat button.`}</p>
        )}
        {origins.length > 0 && (
          <p className="mt-1 text-sm text-subtle">
            {t`Works on ${sites}.`}{' '}
            <Link to="/api-keys" className="rounded-sm font-medium text-accent-ink hover:underline">
              {t`Change`}
            </Link>
          </p>
        )}
      </div>
      {isLive && (
        <Link to="/dashboard" className={buttonClass('primary')}>
          {t`Open dashboard`}
        </Link>
      )}
    </Card>
  );
}
