import { INTERFACE_LANGUAGES } from '@chatbot-saas/contract/domain';
import * as z from 'zod';
import { defineChannels } from './define-channels.ts';

const language = z.enum(INTERFACE_LANGUAGES);

export const languageChannels = defineChannels({
  area: 'language',
  calls: {
    /** The one that is shown. */
    get: { input: z.undefined(), output: language },
    /** For the profile of the signed-in person; null: that of the system. */
    choose: { input: z.object({ language: language.nullable() }), output: z.void() },
  },
  events: { changed: language },
});
