import { answerEndpoints } from '@chatbot-saas/contract';
import { serve } from '../../../context/serve.ts';
import * as feedback from './feedback.service.ts';

export const answerRoutes = serve(answerEndpoints, {
  feedback: async (scope, { params, body }) => {
    await feedback.give(scope, params, body);
    return { success: true };
  },
});
