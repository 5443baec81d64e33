import { scheduledEndpoints } from '@chatbot-saas/contract';
import { staffOf } from '../../../context/index.ts';
import { serve } from '../../../context/serve.ts';
import * as scheduled from './scheduled.service.ts';

export const scheduledRoutes = serve(scheduledEndpoints, {
  list: async (scope, { params }) => ({ scheduled: await scheduled.list(scope, params.id) }),
  failed: async (scope) => ({ scheduled: await scheduled.listFailed(scope, staffOf(scope)) }),
  update: async (scope, { params, body }) => ({
    scheduled: await scheduled.update(scope, staffOf(scope), params.id, body),
  }),
  send: async (scope, { params }) => ({
    message: await scheduled.sendNow(scope, staffOf(scope), params.id),
  }),
  cancel: async (scope, { params }) => ({
    scheduled: await scheduled.cancel(scope, staffOf(scope), params.id),
  }),
});
