import { i18n } from './i18n.ts';

/** As people write numbers in the language that is shown. */
export const formatNumber = (value: number, options?: Intl.NumberFormatOptions): string =>
  value.toLocaleString(i18n.locales, options);

const KILO = 1_000;
const MEGA = 1_000_000;

/** Bytes as people read them, e.g. 3.2 MB. */
export function sizeText(bytes: number): string {
  const style = { style: 'unit', unitDisplay: 'short' } as const;
  if (bytes < MEGA)
    return formatNumber(Math.max(1, Math.round(bytes / KILO)), { ...style, unit: 'kilobyte' });
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return formatNumber(bytes / MEGA, { ...style, ...digits, unit: 'megabyte' });
}
