import { deliveryEndpoints } from '@chatbot-saas/contract';
import { serve } from '../../../context/serve.ts';
import * as delivery from './delivery.service.ts';

export const deliveryRoutes = serve(deliveryEndpoints, {
  shown: async (scope, { params, body }) => {
    await delivery.noteShown(scope, params.id, body.seq);
    return { success: true };
  },
});
