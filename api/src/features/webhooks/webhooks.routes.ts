import { webhookEndpoints } from '@chatbot-saas/contract';
import { serve } from '../../context/serve.ts';
import * as deliveries from './deliveries.service.ts';
import * as webhooks from './webhooks.service.ts';
import * as store from './webhooks.store.ts';

export const webhookRoutes = serve(webhookEndpoints, {
  list: async (scope) => ({ webhooks: await store.list(scope.db) }),
  create: async (scope, { body }) => ({ webhook: await webhooks.create(scope, body) }),
  update: async (scope, { params, body }) => ({ webhook: await webhooks.update(scope, params.id, body) }),
  remove: async (scope, { params }) => {
    await webhooks.remove(scope, params.id);
    return { success: true };
  },
  deliveries: (scope, { params, query }) => deliveries.list(scope, params.id, query),
  delivery: (scope, { params }) => deliveries.get(scope, params.id, params.deliveryId),
  replay: async (scope, { params }) => ({
    delivery: await deliveries.replay(scope, params.id, params.deliveryId),
  }),
  test: async (scope, { params }) => ({ delivery: await deliveries.ping(scope, params.id) }),
});
