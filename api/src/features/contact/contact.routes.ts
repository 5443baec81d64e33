import { contactEndpoints } from '@chatbot-saas/contract';
import { serve } from '../../context/serve.ts';
import * as contact from './contact.service.ts';

export const contactRoutes = serve(contactEndpoints, {
  status: async (services) => ({ isOpen: services.contactEmail !== null }),
  send: async (services, { body }) => {
    await contact.send(services, body);
    return { success: true };
  },
});
