import { Badge, Card, duration, Spinner, type Tone } from '@chatbot-saas/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { CircleAlert, CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Check, HOP_LABELS, HOPS, type Hop, type HopName, type Result, TITLES } from './results.ts';

const looks: Record<Result['status'], { word: MessageDescriptor; tone: Tone; icon: ReactNode }> = {
  idle: { word: msg`Not run`, tone: 'neutral', icon: <CircleDashed aria-hidden className="size-3.5" /> },
  running: { word: msg`Running`, tone: 'accent', icon: <Spinner /> },
  success: { word: msg`Success`, tone: 'success', icon: <CircleCheck aria-hidden className="size-3.5" /> },
  warning: { word: msg`Warning`, tone: 'warning', icon: <TriangleAlert aria-hidden className="size-3.5" /> },
  error: { word: msg`Error`, tone: 'danger', icon: <CircleAlert aria-hidden className="size-3.5" /> },
};

export function ResultCard({ check, result }: { check: Check; result: Result }) {
  const { status, summary, detail, hops } = result;
  const { word, tone, icon } = looks[status];
  const title = t(TITLES[check]);
  return (
    <Card aria-label={title} data-status={status} className="flex flex-col gap-2 p-5">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-medium">{title}</h2>
        <Badge tone={tone} icon={icon}>
          {t(word)}
        </Badge>
      </div>
      <p className={status === 'error' ? 'font-medium text-danger-ink' : 'text-muted'}>{summary}</p>
      {detail && (
        <p dir="auto" className="text-muted text-sm [overflow-wrap:anywhere]">
          {detail}
        </p>
      )}
      {hops && <Steps begun={hops} hasFailed={status === 'error'} />}
    </Card>
  );
}

function Steps({ begun, hasFailed }: { begun: readonly Hop[]; hasFailed: boolean }) {
  const hopStatus = (name: HopName) => {
    const hop = begun.find((one) => one.name === name);
    if (!hop) return '–';
    if (hop.ms !== null) return duration(hop.ms);
    return hasFailed ? <span className="font-medium text-danger-ink">{t`Failed`}</span> : <Spinner />;
  };
  return (
    <ol aria-label={t`Steps`} className="mt-1 divide-y divide-line border-line border-t">
      {HOPS.map((name) => (
        <li key={name} className="flex items-baseline justify-between gap-4 py-2 last:pb-0">
          <span>{t(HOP_LABELS[name])}</span>
          <span className="shrink-0 text-muted tabular-nums">{hopStatus(name)}</span>
        </li>
      ))}
    </ol>
  );
}
