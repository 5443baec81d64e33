import { blockEndpoints } from '@chatbot-saas/contract';
import { serve } from '../../context/serve.ts';
import * as blocks from './blocks.service.ts';
import * as store from './blocks.store.ts';

export const blockRoutes = serve(blockEndpoints, {
  list: (scope, { query }) => store.list(scope.db, query),
  create: async (scope, { body }) => ({ block: await blocks.create(scope, body) }),
  remove: async (scope, { params }) => {
    await blocks.remove(scope, params.id);
    return { success: true };
  },
});
