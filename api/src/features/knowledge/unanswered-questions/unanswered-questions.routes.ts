import { gapEndpoints } from '@chatbot-saas/shared/contracts';
import { serve } from '../../../context/serve.ts';
import * as gaps from './unanswered-questions.service.ts';

export const gapRoutes = serve(gapEndpoints, {
  list: { multiTransaction: (transactions, { query }) => gaps.list(transactions, query) },
  dismiss: async (scope, { params }) => {
    await gaps.setDismissed(scope, params.id, true);
    return { success: true };
  },
  restore: async (scope, { params }) => {
    await gaps.setDismissed(scope, params.id, false);
    return { success: true };
  },
});
