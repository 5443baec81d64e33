import { formatDate } from './times.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "Just now", "5m ago", "3h ago", "2d ago" under a week, then the date. */
export function relativeTime(iso: string, now: number): string {
  const age = now - Date.parse(iso);
  if (age < MINUTE) return 'Just now';
  if (age < HOUR) return `${Math.floor(age / MINUTE)}m ago`;
  if (age < DAY) return `${Math.floor(age / HOUR)}h ago`;
  if (age < 7 * DAY) return `${Math.floor(age / DAY)}d ago`;
  return formatDate(iso);
}

/** "<1m", "5m", "3h", "2d": how long something has been waited for. */
export function waitTime(since: string, now: number): string {
  const waited = now - Date.parse(since);
  if (waited < MINUTE) return '<1m';
  if (waited < HOUR) return `${Math.floor(waited / MINUTE)}m`;
  if (waited < DAY) return `${Math.floor(waited / HOUR)}h`;
  return `${Math.floor(waited / DAY)}d`;
}
