import { deliveryEndpoints } from '@chatbot-saas/contract';
import { serve } from '../../context/serve.ts';
import * as delivery from '../conversations/delivery/delivery.service.ts';
import * as mails from './mails.service.ts';

export const deliveryRoutes = serve(deliveryEndpoints, {
  shown: async (scope, { params, body }) => {
    await delivery.noteShown(scope, params.id, body.seq);
    return { success: true };
  },
  seen: async (scope, { params, body }) => {
    await delivery.noteSeen(scope, params.id, body.seq);
    return { success: true };
  },
  list: async (scope, { params }) => ({ deliveries: await mails.list(scope, params.id) }),
  replay: async (scope, { params }) => ({
    delivery: await mails.replay(scope, params.id, params.deliveryId),
  }),
});
