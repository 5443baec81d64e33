import { cx, useNow } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { useStatus } from './Status.tsx';
import { statusLine } from './status-line.ts';

/** How current all that is shown is; as high when there is nothing to say, so that the list above it stands still. */
export function StatusLine() {
  const status = useStatus();
  const now = useNow();
  const line = status && statusLine(status, new Date(now));
  return (
    <p
      className={cx(
        'min-h-9 shrink-0 border-line border-t px-4 py-2 text-muted text-sm tabular-nums',
        status && status.unsent > 0 && 'text-warning-ink',
      )}
    >
      {line ?? (status ? t`Up to date` : '')}
    </p>
  );
}
