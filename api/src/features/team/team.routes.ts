import { teamEndpoints } from '@chatbot-saas/contract';
import { serve } from '../../context/serve.ts';
import * as team from './team.service.ts';

export const teamRoutes = serve(teamEndpoints, {
  list: async (scope) => ({ team: await team.list(scope) }),
  add: { multiTransaction: async (transactions, { body }) => ({ user: await team.add(transactions, body) }) },
  update: async (scope, { params, body }) => ({ user: await team.update(scope, params.id, body) }),
  remove: {
    multiTransaction: async (transactions, { params }) => {
      await team.remove(transactions, params.id);
      return { success: true };
    },
  },
});
