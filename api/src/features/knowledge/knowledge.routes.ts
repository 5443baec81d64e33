import { knowledgeEndpoints } from '@chatbot-saas/shared/contracts';
import { serve } from '../../http/serve.ts';
import * as knowledge from './knowledge.service.ts';

export const knowledgeRoutes = serve(knowledgeEndpoints, {
  list: (scope, { query }) => knowledge.list(scope, query),
  create: async (scope, { body }) => ({ item: await knowledge.create(scope, body) }),
  update: async (scope, { params, body }) => ({ item: await knowledge.update(scope, params.id, body) }),
  remove: async (scope, { params }) => {
    await knowledge.remove(scope, params.id);
    return { success: true };
  },
  search: (scope, { body }) => knowledge.search(scope, body),
});
