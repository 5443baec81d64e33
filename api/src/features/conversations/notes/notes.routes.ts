import { conversationNoteEndpoints } from '@chatbot-saas/contract';
import { serve } from '../../../context/serve.ts';
import * as notes from './notes.service.ts';

export const conversationNoteRoutes = serve(conversationNoteEndpoints, {
  list: async (scope, { params }) => ({ notes: await notes.list(scope, params.id) }),
  create: async (scope, { params, body }) => ({ note: await notes.create(scope, params.id, body) }),
  update: async (scope, { params, body }) => ({ note: await notes.update(scope, params.id, body) }),
  remove: async (scope, { params }) => {
    await notes.remove(scope, params.id);
    return { success: true };
  },
});
