import { contactNoteEndpoints } from '@chatbot-saas/contract';
import { serve } from '../../context/serve.ts';
import * as notes from './notes.service.ts';

export const contactNoteRoutes = serve(contactNoteEndpoints, {
  list: async (scope, { params }) => ({ notes: await notes.list(scope, params.id) }),
  create: async (scope, { params, body }) => ({ note: await notes.create(scope, params.id, body) }),
});
