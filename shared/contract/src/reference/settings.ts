import { MODELS } from '../domain/index.ts';
import { settingsEndpoints } from '../endpoints/settings.ts';
import { describeEndpoints } from './describe-endpoints.ts';
import { storeSettings } from './story.ts';

const { chatWidget, handoff } = storeSettings;

export const settingsReference = describeEndpoints(settingsEndpoints, {
  get: { answer: { settings: storeSettings, version: 1 } },
  update: {
    rules:
      'What is not named stays as it is. Empty trigger keywords are dropped. A model that is not offered is refused with 400. With the `version` that was read, in the body or as `If-Match`, settings that have changed since are not overwritten.',
    request: {
      version: 1,
      settings: {
        chatWidget: { primaryColor: '#10B981', welcomeMessage: 'Welcome to Acme Store!' },
        handoff: { triggerKeywords: ['human', 'a person'], maxConcurrentChats: 3 },
      },
    },
    answer: {
      version: 2,
      settings: {
        ...storeSettings,
        chatWidget: { ...chatWidget, primaryColor: '#10B981', welcomeMessage: 'Welcome to Acme Store!' },
        handoff: { ...handoff, triggerKeywords: ['human', 'a person'], maxConcurrentChats: 3 },
      },
    },
  },
  models: {
    rules:
      'The names are what `LLM_MODELS` says, or else what the model server lists. null: no model server is connected, and any name may be noted in `settings.ai.model`.',
    answer: { models: [...MODELS] },
  },
});
