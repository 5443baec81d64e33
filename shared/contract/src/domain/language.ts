/** Languages of web admin and desktop console, which are those of the widget. */
export const INTERFACE_LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'ja', 'zh', 'ar'] as const;
export type InterfaceLanguage = (typeof INTERFACE_LANGUAGES)[number];

/** Languages in which the assistant has texts. */
export const ASSISTANT_LANGUAGES = [
  ...[
    'ar',
    'cs',
    'da',
    'de',
    'el',
    'en',
    'es',
    'fi',
    'fr',
    'hi',
    'hu',
    'id',
    'it',
    'ja',
    'ko',
    'nb',
    'nl',
    'pl',
    'pt',
  ],
  ...['ro', 'ru', 'sv', 'th', 'tr', 'uk', 'vi', 'zh'],
] as const;
export type AssistantLanguage = (typeof ASSISTANT_LANGUAGES)[number];

/** A language tag in its usual spelling, such as pt-BR for PT-br; null for what is none (BCP 47). */
export function languageTag(text: string): string | null {
  try {
    return Intl.getCanonicalLocales(text)[0] ?? null;
  } catch {
    return null;
  }
}

/** The assistant's language that a tag names, whatever its region; null if it has no texts in it. */
export function assistantLanguage(tag: string): AssistantLanguage | null {
  // Most tags; spelling others takes longer.
  const known = ASSISTANT_LANGUAGES.find((each) => each === tag);
  if (known) return known;
  const [primary = ''] = (languageTag(tag) ?? '').split('-');
  const language = primary === 'no' || primary === 'nn' ? 'nb' : primary;
  return ASSISTANT_LANGUAGES.find((each) => each === language) ?? null;
}
