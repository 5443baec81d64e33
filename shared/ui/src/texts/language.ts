import type { InterfaceLanguage } from '@chatbot-saas/contract/domain';
import type { Messages } from '@lingui/core';
import { i18n } from './i18n.ts';
import { loadSentences } from './sentence-text.ts';

/** Catalogs by language. English needs none. */
export type Catalogs = Partial<Record<InterfaceLanguage, () => Promise<{ default: Messages }>>>;

const RIGHT_TO_LEFT: readonly InterfaceLanguage[] = ['ar'];

const primaryOf = (tag: string) => tag.split('-', 1)[0]?.toLowerCase();

/** Languages with a catalog, and English. */
export const offeredLanguages = (catalogs: Catalogs): InterfaceLanguage[] => [
  'en',
  ...(Object.keys(catalogs) as InterfaceLanguage[]),
];

/** The chosen language, else the first of the device's that is offered, else English. */
export function chooseLanguage(
  chosen: InterfaceLanguage | null,
  offered: readonly InterfaceLanguage[],
  device: readonly string[] = navigator.languages,
): InterfaceLanguage {
  const wanted = [chosen ?? '', ...device].map(primaryOf);
  return wanted.flatMap((tag) => offered.filter((language) => language === tag))[0] ?? 'en';
}

/** Some browsers take the language of a POSIX system as it is, such as `en-US@posix`. */
function isValid(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}

/** Dates and numbers are written as in the region of the device, if it names one for this language. */
const regional = (language: InterfaceLanguage): string =>
  navigator.languages.find((tag) => primaryOf(tag) === language && isValid(tag)) ?? language;

/** Of several calls at the same time, the last one counts. */
let latest: InterfaceLanguage = 'en';

/** Shows everything in this language. Where its catalog cannot be loaded, the former language stays. */
export async function showLanguage(language: InterfaceLanguage, catalogs: Catalogs): Promise<void> {
  latest = language;
  const load = catalogs[language] ?? (async () => ({ default: {} }));
  const messages = await load().then(
    (catalog) => catalog.default,
    () => null,
  );
  const isShown = i18n.locale === language && i18n.locales !== undefined;
  if (latest !== language || !messages || isShown) return;
  const root = document.documentElement;
  root.lang = language;
  root.dir = RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr';
  i18n.loadAndActivate({ locale: language, locales: [regional(language)], messages });
  if (language !== 'en') void loadSentences();
}
