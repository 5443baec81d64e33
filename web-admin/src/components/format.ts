import { formatNumber, relativeTime } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';

/** What stands where there is no figure. */
export const nothing = () => t`N/A`;

export const countText = (value: number | null): string => (value === null ? nothing() : formatNumber(value));

export const shareText = (value: number | null): string =>
  value === null ? nothing() : formatNumber(value, { style: 'percent', maximumFractionDigits: 1 });

/** The ends of a range, for texts that name it. */
export const rangeTexts = ({ min, max }: { min: number; max: number }) =>
  [formatNumber(min), formatNumber(max)] as const;

/** Without a fraction, for what is not that exact. */
export const percentText = (share: number): string =>
  formatNumber(share, { style: 'percent', maximumFractionDigits: 0 });

export function ratingText(value: number | null): string {
  if (value === null) return nothing();
  const rating = formatNumber(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return t`${rating}/5`;
}

const tenths = (value: number) => formatNumber(value, { maximumFractionDigits: 1 });

/** How long something took: `45 s`, `6.9 min`, `1.5 h`. */
export function durationText(seconds: number | null): string {
  if (seconds === null) return nothing();
  const [whole, minutes, hours] = [
    formatNumber(Math.round(seconds)),
    tenths(seconds / 60),
    tenths(seconds / 3_600),
  ];
  if (seconds < 60) return t`${whole} s`;
  return seconds < 3_600 ? t`${minutes} min` : t`${hours} h`;
}

const twoDigits = (value: number) => formatNumber(value, { minimumIntegerDigits: 2 });

/** `09:00`, and after the last one midnight. */
export const hourText = (hour: number): string => `${twoDigits(hour % 24)}:${twoDigits(0)}`;

/** `Buenos Aires time`; names without a place, such as UTC, are said as they are. */
export function zoneText(timezone: string): string {
  const [, place] = /^(?!Etc\/).+\/([^/]+)$/.exec(timezone) ?? [];
  const city = place?.replaceAll('_', ' ');
  return city ? t`${city} time` : timezone;
}

const HOUR = 3_600_000;

/** Coarser than other ages: the exact minute of a login is private. */
export function lastLoginText(lastLogin: string | null, now: number): string {
  if (lastLogin === null) return t`Never`;
  const age = now - Date.parse(lastLogin);
  if (age < HOUR) return t`Just now`;
  return relativeTime(lastLogin, now);
}
