import { teamMailEndpoints } from '@chatbot-saas/contract';
import { serve } from '../../../context/serve.ts';
import * as teamMails from './team-mails.service.ts';

export const teamMailRoutes = serve(teamMailEndpoints, {
  list: async (scope) => ({ mails: await teamMails.list(scope) }),
  replay: async (scope, { params }) => ({ mail: await teamMails.replay(scope, params.id) }),
});
