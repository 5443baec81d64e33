import type { Erasure } from '@chatbot-saas/contract';
import { Badge, formatDateTime, ProgressBar } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';

/** What is gone at the server, and which consoles have removed the person. */
export function ErasureProgress({ erasure: { status, devices } }: { erasure: Erasure }) {
  const isDone = status === 'done';
  const confirmed = devices.filter(({ confirmedAt }) => confirmedAt !== null).length;
  const steps = devices.length + 1;
  return (
    <div className="flex flex-col gap-4">
      <p role="status">
        {isDone
          ? t`Everything about them is deleted on the server.`
          : t`Deleting everything about them on the server…`}
      </p>
      <ProgressBar label={t`Deletion`} done={(isDone ? 1 : 0) + confirmed} total={steps} />
      {devices.length > 0 && (
        <>
          <p className="text-muted text-sm">
            {t`Desktop consoles keep a copy to work offline. Each removes it when it next connects.`}
          </p>
          <ul aria-label={t`Desktop consoles`} className="divide-y divide-line">
            {devices.map((device) => (
              <li key={device.id} className="flex items-center gap-3 py-2">
                <span className="min-w-0 flex-1">
                  <bdi className="block truncate">{device.user.name}</bdi>
                  <span className="text-muted text-sm">{lastSeenText(device.lastSeenAt)}</span>
                </span>
                {device.confirmedAt ? (
                  <Badge tone="success">{t`Removed`}</Badge>
                ) : (
                  <Badge tone="warning">{t`Waiting`}</Badge>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function lastSeenText(at: string): string {
  const time = formatDateTime(at);
  return t`Last seen ${time}`;
}
