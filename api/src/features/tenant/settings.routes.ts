import { settingsEndpoints } from '@chatbot-saas/shared/contracts';
import { serve } from '../../http/serve.ts';
import * as settings from './settings.service.ts';

export const settingsRoutes = serve(settingsEndpoints, {
  get: async (scope) => ({ settings: await settings.get(scope) }),
  update: async (scope, { body }) => ({ settings: await settings.update(scope, body.settings) }),
});
