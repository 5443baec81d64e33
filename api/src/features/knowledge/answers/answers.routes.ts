import { answerEndpoints } from '@chatbot-saas/contract';
import { serve } from '../../../context/serve.ts';
import * as answersToCheck from './answers-to-check.service.ts';
import * as feedback from './feedback.service.ts';

export const answerRoutes = serve(answerEndpoints, {
  feedback: async (scope, { params, body }) => {
    await feedback.give(scope, params, body);
    return { success: true };
  },
  toCheck: (scope, { query }) => answersToCheck.list(scope, query),
  check: async (scope, { params }) => {
    await answersToCheck.check(scope, params.id);
    return { success: true };
  },
  reopen: async (scope, { params }) => {
    await answersToCheck.reopen(scope, params.id);
    return { success: true };
  },
});
