import { viewEndpoints } from '@chatbot-saas/contract';
import { serve } from '../../../context/serve.ts';
import * as views from './views.service.ts';

export const viewRoutes = serve(viewEndpoints, {
  list: async (scope) => ({ views: await views.list(scope) }),
  create: async (scope, { body }) => ({ view: await views.create(scope, body) }),
  update: async (scope, { params, body }) => ({ view: await views.update(scope, params.id, body) }),
  remove: async (scope, { params }) => {
    await views.remove(scope, params.id);
    return { success: true };
  },
});
