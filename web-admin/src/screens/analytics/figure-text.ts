import { durationText } from '../../components/figures/duration-text.ts';

export const NOTHING = 'N/A';

export const countText = (value: number | null): string => value?.toLocaleString() ?? NOTHING;
export const shareText = (value: number | null): string =>
  value?.toLocaleString(undefined, { style: 'percent', maximumFractionDigits: 1 }) ?? NOTHING;
export const timeText = (seconds: number | null): string => durationText(seconds) ?? NOTHING;
export const ratingText = (value: number | null): string =>
  value === null ? NOTHING : `${value.toFixed(1)}/5`;
/** `09:00`, and after the last one midnight. */
export const hourText = (hour: number): string => `${String(hour % 24).padStart(2, '0')}:00`;
