import { redactionEndpoints } from '@chatbot-saas/contract';
import { staffOf } from '../../../context/index.ts';
import { serve } from '../../../context/serve.ts';
import { redact } from './redaction.service.ts';

export const redactionRoutes = serve(redactionEndpoints, {
  remove: (scope, { params }) => redact(scope, staffOf(scope), params.id, params.messageId),
});
