import { receiptEndpoints } from '@chatbot-saas/contract';
import { serve } from '../../../context/serve.ts';
import * as answerSources from './answer-sources.service.ts';

export const answerSourceRoutes = serve(receiptEndpoints, {
  get: async (scope, { params }) => ({
    receipt: await answerSources.get(scope, params.id, params.messageId),
  }),
  sources: async (scope, { params }) => ({
    sources: await answerSources.sources(scope, params.id, params.messageId),
  }),
});
