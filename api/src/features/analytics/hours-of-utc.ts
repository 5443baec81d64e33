import type { Window } from './window.ts';

const DAY_MS = 86_400_000;

/** Whether each hour of the window's clock begins with one of UTC: not in India, and on Lord Howe in summer only. */
export function hasHoursOfUtc({ timezone, start, end }: Window): boolean {
  const minute = new Intl.DateTimeFormat('en', { timeZone: timezone, minute: 'numeric' });
  // Full hours of UTC, from before the window until after it: a clock that changes within shows both.
  const first = Math.floor(start.getTime() / DAY_MS) * DAY_MS;
  for (let at = first; at < end.getTime() + DAY_MS; at += DAY_MS) {
    if (minute.format(at) !== '0') return false;
  }
  return true;
}
