import { gapEndpoints } from '@chatbot-saas/contract';
import { serve } from '../../../context/serve.ts';
import * as unansweredQuestions from './unanswered-questions.service.ts';

export const unansweredQuestionRoutes = serve(gapEndpoints, {
  list: { multiTransaction: (transactions, { query }) => unansweredQuestions.list(transactions, query) },
  dismiss: async (scope, { params }) => {
    await unansweredQuestions.setDismissed(scope, params.id, true);
    return { success: true };
  },
  restore: async (scope, { params }) => {
    await unansweredQuestions.setDismissed(scope, params.id, false);
    return { success: true };
  },
  setState: async (scope, { body }) => ({
    changed: await unansweredQuestions.setState(scope, body.ids, body.state),
  }),
});
