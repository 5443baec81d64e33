import { settingsEndpoints } from '@chatbot-saas/contract';
import { serve } from '../../context/serve.ts';
import { modelChoice } from './model-choice.ts';
import * as settings from './settings.service.ts';

// Outside of any transaction, because the model server may be slow.
export const settingsRoutes = serve(settingsEndpoints, {
  get: (scope) => settings.get(scope),
  update: {
    async multiTransaction({ services, run, reauthenticate }, { body }) {
      await reauthenticate();
      const choice = body.settings.ai?.model === undefined ? null : await modelChoice(services);
      const { version } = body;
      return run((scope) => settings.update(scope, body.settings, { choice, version }));
    },
  },
  models: {
    async multiTransaction({ services, reauthenticate }) {
      await reauthenticate();
      return { models: (await modelChoice(services))?.names.slice() ?? null };
    },
  },
});
