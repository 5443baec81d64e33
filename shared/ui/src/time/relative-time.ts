import { t } from '@lingui/core/macro';
import { formatDate } from './times.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const unitsOf = (age: number) =>
  [MINUTE, HOUR, DAY].map((unit) => Math.floor(age / unit)) as [number, number, number];

/** "Just now", "5m ago", "3h ago", "2d ago" under a week, then the date. */
export function relativeTime(iso: string, now: number): string {
  const age = now - Date.parse(iso);
  if (age < MINUTE) return t`Just now`;
  const [minutes, hours, days] = unitsOf(age);
  if (age < HOUR) return t`${minutes}m ago`;
  if (age < DAY) return t`${hours}h ago`;
  if (age < 7 * DAY) return t`${days}d ago`;
  return formatDate(iso);
}

/** "<1m", "5m", "3h", "2d": how long something has been waited for, of milliseconds. */
export function waitTime(waited: number): string {
  const [minutes, hours, days] = unitsOf(waited);
  if (waited < MINUTE) return t`<1m`;
  if (waited < HOUR) return t`${minutes}m`;
  if (waited < DAY) return t`${hours}h`;
  return t`${days}d`;
}
