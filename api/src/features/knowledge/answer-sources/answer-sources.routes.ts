import { receiptEndpoints } from '@chatbot-saas/shared/contracts';
import { serve } from '../../../context/serve.ts';
import * as receipts from './answer-sources.service.ts';

export const receiptRoutes = serve(receiptEndpoints, {
  get: async (scope, { params }) => ({ receipt: await receipts.get(scope, params.id, params.messageId) }),
  sources: async (scope, { params }) => ({
    sources: await receipts.sources(scope, params.id, params.messageId),
  }),
});
