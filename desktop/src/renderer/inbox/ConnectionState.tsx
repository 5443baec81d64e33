import { cx } from '@chatbot-saas/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { LinkState } from '../../core/inbox/status.ts';

const LABELS: Record<LinkState, MessageDescriptor> = {
  online: msg`Live`,
  connecting: msg`Connecting…`,
  offline: msg`Offline`,
};
const DOTS: Record<LinkState, string> = {
  online: 'bg-success',
  connecting: 'bg-warning animate-pulse',
  offline: 'bg-control',
};

export function ConnectionState({ link }: { link: LinkState }) {
  return (
    <p
      role="status"
      className="flex min-w-0 items-center gap-2 text-muted text-sm max-sm:flex-1 max-sm:justify-end"
    >
      <span aria-hidden className={cx('size-2 shrink-0 rounded-full', DOTS[link])} />
      <span className="truncate">{t(LABELS[link])}</span>
    </p>
  );
}
