import { teamEndpoints } from '@chatbot-saas/shared/contracts';
import { serve } from '../../context/serve.ts';
import * as team from './team.service.ts';

export const teamRoutes = serve(teamEndpoints, {
  list: async (scope) => ({ team: await team.list(scope) }),
  add: { stepped: async (scopes, { body }) => ({ user: await team.add(scopes, body) }) },
  update: async (scope, { params, body }) => ({ user: await team.update(scope, params.id, body) }),
  remove: {
    stepped: async (scopes, { params }) => {
      await team.remove(scopes, params.id);
      return { success: true };
    },
  },
});
