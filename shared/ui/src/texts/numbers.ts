import { sizeFormat } from '@chatbot-saas/contract/domain';
import { formats } from '../time/times.ts';
import { i18n } from './i18n.ts';

/** As people write numbers in the language that is shown. */
export const formatNumber = (value: number, options?: Intl.NumberFormatOptions): string =>
  options ? value.toLocaleString(i18n.locales, options) : formats().number.format(value);

/** Bytes as people read them, e.g. 3.2 MB. */
export const sizeText = (bytes: number): string => formatNumber(...sizeFormat(bytes));
