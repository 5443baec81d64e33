import { erasureEndpoints } from '@chatbot-saas/contract';
import { serve } from '../../../context/serve.ts';
import * as erasure from './erasure.service.ts';

export const erasureRoutes = serve(erasureEndpoints, {
  get: async (scope, { params }) => ({ erasure: await erasure.get(scope, params.id) }),
});
