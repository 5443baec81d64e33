import type { InterfaceLanguage } from '@chatbot-saas/contract/domain';

const nameOf = (language: string) => new Intl.DisplayNames([language], { type: 'language' }).of(language);

/** For a `Select`. Each language is named in its own words, for those who read no other. */
export function LanguageOptions({ languages }: { languages: readonly InterfaceLanguage[] }) {
  return languages.map((language) => (
    <option key={language} value={language} lang={language}>
      {nameOf(language)}
    </option>
  ));
}
