import type { RealtimeState } from '@chatbot-saas/client';
import { cx } from '@chatbot-saas/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useConnection } from '../../api/realtime.tsx';

const looks: Record<RealtimeState, { text: MessageDescriptor; dot: string }> = {
  online: { text: msg`Live`, dot: 'bg-success' },
  connecting: { text: msg`Connecting…`, dot: 'bg-warning animate-pulse' },
  offline: { text: msg`Offline`, dot: 'bg-danger' },
};

export function ConnectionState() {
  const { text, dot } = looks[useConnection()];
  return (
    <p role="status" className="flex items-center gap-1.5 text-muted text-sm">
      <span aria-hidden className={cx('size-2 rounded-full', dot)} />
      {/* On a phone the title needs the space; the words are there for a screen reader. */}
      <span className="max-sm:sr-only">{t(text)}</span>
    </p>
  );
}
