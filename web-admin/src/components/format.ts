import { formatDate } from '@chatbot-saas/ui';

/** What stands where there is no figure. */
export const NOTHING = 'N/A';

export const countText = (value: number | null): string => value?.toLocaleString() ?? NOTHING;

export const shareText = (value: number | null): string =>
  value?.toLocaleString(undefined, { style: 'percent', maximumFractionDigits: 1 }) ?? NOTHING;

/** Without a fraction, for what is not that exact. */
export const percentText = (share: number): string =>
  share.toLocaleString(undefined, { style: 'percent', maximumFractionDigits: 0 });

export const ratingText = (value: number | null): string =>
  value === null ? NOTHING : `${value.toFixed(1)}/5`;

/** Seconds as "45s", "2.3m" or "1.5h"; null stays null. */
export function durationText(seconds: number | null): string | null {
  if (seconds === null) return null;
  if (seconds < 60) return `${Math.round(seconds)}s`;
  const [amount, unit] = seconds < 3_600 ? [seconds / 60, 'm'] : [seconds / 3_600, 'h'];
  return `${Number(amount.toFixed(1))}${unit}`;
}

const UNITS = { s: 's', m: 'min', h: 'h' } as const;

/** As `durationText`, with units that a report spells out: `45 s`, `6.9 min`. */
export const timeText = (seconds: number | null): string =>
  durationText(seconds)?.replace(/[smh]$/, (unit) => ` ${UNITS[unit as keyof typeof UNITS]}`) ?? NOTHING;

/** Seconds in minutes at any length, so that the figures of the dashboard compare at a glance. */
export const minutesText = (seconds: number | null): string =>
  seconds === null ? NOTHING : `${Number((seconds / 60).toFixed(1)).toLocaleString()}m`;

/** `09:00`, and after the last one midnight. */
export const hourText = (hour: number): string => `${String(hour % 24).padStart(2, '0')}:00`;

/** `Buenos Aires time`; names without a place, such as UTC, are said as they are. */
export function zoneText(timezone: string): string {
  const [, place] = /^(?!Etc\/).+\/([^/]+)$/.exec(timezone) ?? [];
  return place ? `${place.replaceAll('_', ' ')} time` : timezone;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Coarser than other ages: the exact minute of a login is private. */
export function lastLoginText(lastLogin: string | null, now: number): string {
  if (lastLogin === null) return 'Never';
  const age = now - Date.parse(lastLogin);
  if (age < HOUR) return 'Just now';
  if (age < DAY) return `${Math.floor(age / HOUR)}h ago`;
  if (age < 7 * DAY) return `${Math.floor(age / DAY)}d ago`;
  return formatDate(lastLogin);
}

const KILO = 1_000;
const MEGA = 1_000_000;

/** Bytes as people read them, e.g. 3.2 MB. */
export function sizeText(bytes: number): string {
  if (bytes < MEGA) return `${Math.max(1, Math.round(bytes / KILO))} kB`;
  return `${(bytes / MEGA).toFixed(1)} MB`;
}
