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

// Made once: a list that scrolls writes some hundred dates a second, and a formatter costs more than a date.
const dates = new Intl.DateTimeFormat(undefined, { year: 'numeric', month: 'short', day: 'numeric' });
const moments = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

export const formatDate = (iso: string): string => dates.format(new Date(iso));
export const formatDateTime = (iso: string): string => moments.format(new Date(iso));
