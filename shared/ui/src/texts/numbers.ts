import { sizeFormat } from '@chatbot-saas/contract/domain';
import { i18n } from './i18n.ts';

let made = { locales: i18n.locales, format: new Intl.NumberFormat(i18n.locales) };

/** Made once: it costs more than many numbers. */
function plainFormat(): Intl.NumberFormat {
  const { locales } = i18n;
  if (made.locales !== locales) made = { locales, format: new Intl.NumberFormat(locales) };
  return made.format;
}

/** As people write numbers in the language that is shown. */
export const formatNumber = (value: number, options?: Intl.NumberFormatOptions): string =>
  options ? value.toLocaleString(i18n.locales, options) : plainFormat().format(value);

/** Bytes as people read them, e.g. 3.2 MB. */
export const sizeText = (bytes: number): string => formatNumber(...sizeFormat(bytes));
