import { lifeCycleEndpoints } from '@chatbot-saas/contract';
import { staffOf } from '../../../context/index.ts';
import { serve } from '../../../context/serve.ts';
import * as snooze from './snooze.service.ts';

export const lifeCycleRoutes = serve(lifeCycleEndpoints, {
  snooze: async (scope, { params, body }) => ({
    conversation: await snooze.snooze(scope, staffOf(scope), params.id, body.until),
  }),
  unsnooze: async (scope, { params }) => ({
    conversation: await snooze.unsnooze(scope, staffOf(scope), params.id),
  }),
});
