import { useShownLanguage } from '@chatbot-saas/ui';
import { useMemo } from 'react';

/** Names languages by their tags, in the language that is shown. */
export function useLanguageName(): (tag: string) => string {
  const shown = useShownLanguage();
  return useMemo(() => {
    const names = new Intl.DisplayNames([shown], { type: 'language' });
    return (tag) => names.of(tag) ?? tag;
  }, [shown]);
}
