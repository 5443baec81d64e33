import { t } from '@lingui/core/macro';
import { dayOf, formatFullDate } from '../../time/times.ts';

const DAY_MS = 86_400_000;

/** "Today", "Yesterday", otherwise the date. */
export function dayName(iso: string, now: number): string {
  const day = dayOf(iso);
  const today = dayOf(now);
  if (day === today) return t`Today`;
  // By the calendar: the day before may have had 23 or 25 hours.
  const yesterday = new Date(Date.parse(today) - DAY_MS).toISOString().slice(0, 10);
  return day === yesterday ? t`Yesterday` : formatFullDate(iso);
}
