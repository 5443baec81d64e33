import { visitEndpoints } from '@chatbot-saas/contract';
import { serve } from '../../../context/serve.ts';
import * as visits from './visits.service.ts';

export const visitRoutes = serve(visitEndpoints, {
  note: async (scope, { params, body }) => {
    await visits.note(scope, params.id, body);
    return { success: true };
  },
  list: async (scope, { params }) => ({ pages: await visits.list(scope, params.id) }),
});
