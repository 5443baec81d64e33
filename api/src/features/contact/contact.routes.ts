import { contactEndpoints } from '@chatbot-saas/shared/contracts';
import { serve } from '../../context/serve.ts';
import * as contact from './contact.service.ts';

export const contactRoutes = serve(contactEndpoints, {
  status: async (kernel) => ({ isOpen: kernel.contactEmail !== null }),
  send: async (kernel, { body }) => {
    await contact.send(kernel, body);
    return { success: true };
  },
});
