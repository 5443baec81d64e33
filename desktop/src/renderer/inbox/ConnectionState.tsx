import { cx } from '@chatbot-saas/ui';
import type { LinkState } from '../../core/inbox/status.ts';

const LABELS: Record<LinkState, string> = { online: 'Live', connecting: 'Connecting…', offline: 'Offline' };
const DOTS: Record<LinkState, string> = {
  online: 'bg-success',
  connecting: 'bg-warning animate-pulse',
  offline: 'bg-control',
};

export function ConnectionState({ link }: { link: LinkState }) {
  return (
    <p role="status" className="flex items-center gap-2 text-muted text-sm">
      <span aria-hidden className={cx('size-2 rounded-full', DOTS[link])} />
      {LABELS[link]}
    </p>
  );
}
