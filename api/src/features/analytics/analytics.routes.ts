import { analyticsEndpoints } from '@chatbot-saas/contract';
import { serve } from '../../context/serve.ts';
import * as analytics from './analytics.service.ts';

export const analyticsRoutes = serve(analyticsEndpoints, {
  read: (scope, { query }) => analytics.read(scope, query),
});
