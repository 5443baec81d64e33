import { useSyncExternalStore } from 'react';
import { i18n } from './i18n.ts';

const subscribe = (onChange: () => void) => i18n.on('change', onChange);

/** The key of an app: with another language, every text is read again, also those outside of components. */
export const useShownLanguage = (): string => useSyncExternalStore(subscribe, () => i18n.locale);
