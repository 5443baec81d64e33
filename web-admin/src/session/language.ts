import catalogs from 'virtual:catalogs';
import type { User } from '@chatbot-saas/contract';
import { chooseLanguage, offeredLanguages, showLanguage } from '@chatbot-saas/ui/language';
import { storedMember } from './stored-session.ts';

/** What a person can choose from. */
export const LANGUAGES = offeredLanguages(catalogs);

/** Shows the language that the person has chosen, else the browser's. */
export const showLanguageOf = (user: User | null): Promise<void> =>
  showLanguage(chooseLanguage(user?.preferences.language ?? null, LANGUAGES), catalogs);

/** Before the first paint, which is in it. */
export const showStoredLanguage = (): Promise<void> => showLanguageOf(storedMember()?.user ?? null);
