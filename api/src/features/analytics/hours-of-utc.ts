import type { Window } from './window.ts';

const DAY_MS = 86_400_000;

/** True if every local hour starts with a UTC hour. False for India, and for Lord Howe in summer only. */
export function hasHoursOfUtc({ timezone, start, end }: Window): boolean {
  const minute = new Intl.DateTimeFormat('en', { timeZone: timezone, minute: 'numeric' });
  // Checks full UTC hours around the window, because a clock change inside it shows both offsets.
  const first = Math.floor(start.getTime() / DAY_MS) * DAY_MS;
  for (let at = first; at < end.getTime() + DAY_MS; at += DAY_MS) {
    if (minute.format(at) !== '0') return false;
  }
  return true;
}
