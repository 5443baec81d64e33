import type { InterfaceLanguage } from '@chatbot-saas/contract/domain';
import { i18n } from '@chatbot-saas/ui/i18n';
import { type Catalogs, chooseLanguage, offeredLanguages } from '@chatbot-saas/ui/language';
import type { PreferenceStore } from '../core/preferences.ts';

interface LanguageOptions {
  catalogs: Catalogs;
  preferences: PreferenceStore;
  /** Those of the system, best first. */
  systemLanguages(): readonly string[];
  /** Everything outside the page has to be drawn again. */
  onChanged(language: InterfaceLanguage): void;
}

/**
 * The language of the window and of what surrounds it. The last choice is kept, so that menus, the sign-in page and a
 * console without a network have it too.
 */
export function openLanguage({ catalogs, preferences, systemLanguages, onChanged }: LanguageOptions) {
  const offered = offeredLanguages(catalogs);
  const wanted = () => chooseLanguage(preferences.get().language, offered, systemLanguages());
  let shown: InterfaceLanguage = 'en';

  const show = async () => {
    const language = wanted();
    const messages = (await catalogs[language]?.())?.default ?? {};
    // Meanwhile another one may have been chosen.
    if (language !== wanted() || language === shown) return;
    shown = language;
    i18n.loadAndActivate({ locale: language, messages });
    onChanged(language);
  };

  return {
    shown: () => shown,
    /** What was shown last, at the start. */
    restore: () => show().catch(logFailure),
    /** As the profile of the person who is signed in says. */
    follow(chosen: InterfaceLanguage | null) {
      if (chosen !== preferences.get().language) preferences.set({ language: chosen });
      return show().catch(logFailure);
    },
  };
}

const logFailure = (error: unknown) => console.error('The language could not be changed', error);
