import { settingsEndpoints } from '@chatbot-saas/shared/contracts';
import { serve } from '../../context/serve.ts';
import { modelChoice } from './model-choice.ts';
import * as settings from './settings.service.ts';

// The model server may be waited for: outside of any transaction.
export const settingsRoutes = serve(settingsEndpoints, {
  get: (scope) => settings.get(scope),
  update: {
    async stepped({ services, open, prove }, { body }) {
      await prove();
      const choice = body.settings.ai?.model === undefined ? null : await modelChoice(services);
      const { version } = body;
      return open((scope) => settings.update(scope, body.settings, { choice, version }));
    },
  },
  models: {
    async stepped({ services, prove }) {
      await prove();
      return { models: (await modelChoice(services))?.names.slice() ?? null };
    },
  },
});
