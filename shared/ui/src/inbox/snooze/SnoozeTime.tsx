import { UNTIL_REPLY } from '@chatbot-saas/contract/domain';
import { AlarmClock } from 'lucide-react';
import { cx } from '../../primitives/cx.ts';
import { dayOf, formatShortDate, timeOfDay } from '../../time/times.ts';
import { useNow } from '../../time/use-now.ts';
import { snoozedText } from './snooze-words.ts';

/** When it is back. */
export function SnoozeTime({ until, className }: { until: string; className?: string }) {
  const now = useNow();
  const isToday = until !== UNTIL_REPLY && dayOf(until) === dayOf(now);
  return (
    <span
      title={snoozedText(until)}
      className={cx('flex shrink-0 items-center gap-1 text-muted text-sm tabular-nums', className)}
    >
      <AlarmClock aria-hidden className="size-3.5" />
      <span className="sr-only">{snoozedText(until)}</span>
      {until !== UNTIL_REPLY && (
        <span aria-hidden>{isToday ? timeOfDay(until) : formatShortDate(until)}</span>
      )}
    </span>
  );
}
