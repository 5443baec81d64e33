import type { RealtimeState } from '@chatbot-saas/client';
import { cx } from '@chatbot-saas/ui';
import { useConnection } from '../../api/realtime.tsx';

const looks: Record<RealtimeState, { text: string; dot: string }> = {
  online: { text: 'Live', dot: 'bg-success' },
  connecting: { text: 'Connecting…', dot: 'bg-warning animate-pulse' },
  offline: { text: 'Offline', dot: 'bg-danger' },
};

export function ConnectionState() {
  const { text, dot } = looks[useConnection()];
  return (
    <p role="status" className="flex items-center gap-1.5 text-muted text-sm">
      <span aria-hidden className={cx('size-2 rounded-full', dot)} />
      {/* On a phone the title needs the space; the words are there for a screen reader. */}
      <span className="max-sm:sr-only">{text}</span>
    </p>
  );
}
