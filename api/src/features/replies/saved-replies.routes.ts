import { savedReplyEndpoints } from '@chatbot-saas/contract';
import { serve } from '../../context/serve.ts';
import * as ranking from './reply-ranking.service.ts';
import * as replies from './saved-replies.service.ts';

export const savedReplyRoutes = serve(savedReplyEndpoints, {
  list: (scope, { query }) => replies.list(scope, query),
  search: {
    multiTransaction: async (transactions, { body }) => ({ hits: await ranking.search(transactions, body) }),
  },
  create: async (scope, { body }) => ({ reply: await replies.create(scope, body) }),
  update: async (scope, { params, body }) => ({ reply: await replies.update(scope, params.id, body) }),
  remove: async (scope, { params }) => {
    await replies.remove(scope, params.id);
    return { success: true };
  },
});
