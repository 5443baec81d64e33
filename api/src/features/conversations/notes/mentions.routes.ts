import { mentionEndpoints } from '@chatbot-saas/contract';
import { serve } from '../../../context/serve.ts';
import * as mentions from './mentions.service.ts';

export const mentionRoutes = serve(mentionEndpoints, {
  list: (scope, { query }) => mentions.list(scope, query),
  read: (scope, { body }) => mentions.read(scope, body.ids),
});
