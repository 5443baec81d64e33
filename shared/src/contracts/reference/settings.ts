import { settingsEndpoints } from '../settings.ts';
import { describeEndpoints } from './describe-endpoints.ts';
import { storeSettings } from './story.ts';

const { chatWidget, handoff } = storeSettings;

export const settingsReference = describeEndpoints(settingsEndpoints, {
  get: { answer: { settings: storeSettings } },
  update: {
    rules: 'What is not named stays as it is. Empty trigger keywords are dropped.',
    request: {
      settings: {
        chatWidget: { primaryColor: '#10B981', welcomeMessage: 'Welcome to Acme Store!' },
        handoff: { triggerKeywords: ['human', 'a person'], maxConcurrentChats: 3 },
      },
    },
    answer: {
      settings: {
        ...storeSettings,
        chatWidget: { ...chatWidget, primaryColor: '#10B981', welcomeMessage: 'Welcome to Acme Store!' },
        handoff: { ...handoff, triggerKeywords: ['human', 'a person'], maxConcurrentChats: 3 },
      },
    },
  },
});
