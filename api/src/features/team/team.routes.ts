import { teamEndpoints } from '@chatbot-saas/shared/contracts';
import { serve } from '../../http/serve.ts';
import * as team from './team.service.ts';

export const teamRoutes = serve(teamEndpoints, {
  list: async (scope) => ({ team: await team.list(scope) }),
});
