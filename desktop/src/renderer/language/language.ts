import catalogs from 'virtual:catalogs';
import type { InterfaceLanguage } from '@chatbot-saas/contract/domain';
import { offeredLanguages, showLanguage } from '@chatbot-saas/ui/language';
import { unwrap } from '../api.ts';

/** What a person can choose from. */
export const LANGUAGES = offeredLanguages(catalogs);

/** Shows what the main process shows, from now on. Resolves once the first one is there. */
export async function followLanguage(): Promise<void> {
  let hasChanged = false;
  const show = (language: InterfaceLanguage) => showLanguage(language, catalogs);
  window.api.language.on('changed', (next) => {
    hasChanged = true;
    void show(next);
  });
  const first = await unwrap(window.api.language.get());
  // An event that came meanwhile is newer than this answer.
  if (!hasChanged) await show(first);
}
