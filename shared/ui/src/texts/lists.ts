import { i18n } from './i18n.ts';

/** `a, b and c`, as people write it in the language that is shown. */
export const formatList = (parts: readonly string[]): string =>
  new Intl.ListFormat(i18n.locale).format(parts);
