import type { Presence } from '@chatbot-saas/contract/domain';
import { cx, Tooltip } from '@chatbot-saas/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useConnection } from '../api/realtime.tsx';
import { useAvailability } from '../hooks/use-availability.ts';

const looks: Record<Presence | 'connecting', { text: MessageDescriptor; dot: string }> = {
  online: { text: msg`Agent Online`, dot: 'bg-success' },
  away: { text: msg`Agent Away`, dot: 'bg-warning' },
  offline: { text: msg`Agent Offline`, dot: 'bg-control' },
  connecting: { text: msg`Connecting…`, dot: 'bg-control animate-pulse' },
};

export function AgentPortal({ collapsed }: { collapsed: boolean }) {
  const { presence } = useAvailability();
  const isOffline = useConnection() === 'offline';
  const { text: label, dot } = looks[presence ?? (isOffline ? 'offline' : 'connecting')];
  const text = t(label);
  const light = <span aria-hidden className={cx('size-2 shrink-0 rounded-full', dot)} />;
  if (collapsed) {
    return (
      <Tooltip content={`${t`Agent Portal`} · ${text}`} side="right">
        <p role="status" className="mx-auto my-1 flex p-2">
          {light}
          <span className="sr-only">{text}</span>
        </p>
      </Tooltip>
    );
  }
  return (
    <div className="mx-4 flex flex-wrap items-center justify-between gap-2 py-2 text-sm">
      <span className="font-medium">{t`Agent Portal`}</span>
      <span role="status" className="flex items-center gap-1.5 text-muted">
        {light}
        {text}
      </span>
    </div>
  );
}
