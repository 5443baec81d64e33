import { i18n } from './i18n.ts';

/** As people write numbers in the language that is shown. */
export const formatNumber = (value: number, options?: Intl.NumberFormatOptions): string =>
  value.toLocaleString(i18n.locales, options);
