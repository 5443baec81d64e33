import { setupI18n } from '@lingui/core';

/** English is in the source and needs no catalog. What a catalog does not have is in English, too. */
export const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
