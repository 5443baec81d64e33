import { keyEndpoints } from '@chatbot-saas/contract';
import { staffOf } from '../../context/index.ts';
import { serve } from '../../context/serve.ts';
import * as keys from './api-keys.service.ts';

export const keyRoutes = serve(keyEndpoints, {
  list: async (scope) => ({ apiKeys: await keys.list(scope, staffOf(scope)) }),
  create: async (scope, { body }) => ({ apiKey: await keys.create(scope, body) }),
  update: async (scope, { params, body }) => ({ apiKey: await keys.update(scope, params.id, body) }),
  remove: async (scope, { params }) => {
    await keys.remove(scope, params.id);
    return { success: true };
  },
  usage: (scope, { params, query }) => keys.usage(scope, params.id, query.days),
});
