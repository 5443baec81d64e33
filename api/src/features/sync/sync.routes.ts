import { syncEndpoints } from '@chatbot-saas/contract';
import { serve } from '../../context/serve.ts';
import * as sync from './sync.service.ts';

export const syncRoutes = serve(syncEndpoints, {
  page: (scope, { query }) => sync.page(scope, query),
});
