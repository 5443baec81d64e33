import { labelEndpoints } from '@chatbot-saas/contract';
import { serve } from '../../../context/serve.ts';
import * as labels from './labels.service.ts';
import * as store from './labels.store.ts';

export const labelRoutes = serve(labelEndpoints, {
  list: async (scope) => ({ labels: await store.list(scope.db) }),
  create: async (scope, { body }) => ({ label: await labels.create(scope, body) }),
  update: async (scope, { params, body }) => ({ label: await labels.update(scope, params.id, body) }),
  remove: async (scope, { params }) => {
    await labels.remove(scope, params.id);
    return { success: true };
  },
  set: async (scope, { params, body }) => ({
    conversation: await labels.set(scope, params.id, body),
  }),
});
