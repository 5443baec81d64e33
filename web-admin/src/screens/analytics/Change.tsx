import { Badge, formatNumber, Skeleton, type Tone } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';

export interface ChangeProps {
  now: number | null;
  /** Undefined while it loads; null without a figure. */
  before: number | null | undefined;
  text: (value: number | null) => string;
  /** The direction in which the figure is better, if there is one. */
  better?: 'up' | 'down' | undefined;
}

const byPercent = (change: number) =>
  formatNumber(change, { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' });

/** The change from the previous period in per cent, colored by whether it is for the better. */
export function Change({ now, before, text, better }: ChangeProps) {
  if (before === undefined) return <Skeleton className="my-1 h-3 w-20" />;
  if (before === null) return t`No earlier data`;
  const former = text(before);
  const beforeText = t`${former} before`;
  if (now === null) return beforeText;
  // What reads the same is the same to the reader.
  if (text(now) === former) return t`No change`;
  // Nothing has a percentage of zero.
  if (before === 0) return t`Up from ${former}`;
  const change = (now - before) / before;
  // Would read as 0 %.
  if (Math.abs(change) < 0.005) return t`No change`;
  const direction = now > before ? 'up' : 'down';
  const tone: Tone = better === undefined ? 'neutral' : direction === better ? 'success' : 'danger';
  return (
    <span title={beforeText}>
      <Badge tone={tone} className="tabular-nums">
        {byPercent(change)}
      </Badge>
      <span className="sr-only">, {beforeText}</span>
    </span>
  );
}
