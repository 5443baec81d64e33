import { sizeFormat } from '@chatbot-saas/contract/domain';
import { i18n } from './i18n.ts';

/** As people write numbers in the language that is shown. */
export const formatNumber = (value: number, options?: Intl.NumberFormatOptions): string =>
  value.toLocaleString(i18n.locales, options);

/** Bytes as people read them, e.g. 3.2 MB. */
export const sizeText = (bytes: number): string => formatNumber(...sizeFormat(bytes));
