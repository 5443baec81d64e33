import { suggestionEndpoints } from '@chatbot-saas/contract';
import { serve } from '../../../context/serve.ts';
import * as drafts from './drafts.service.ts';
import * as suggestions from './suggestions.service.ts';

export const suggestionRoutes = serve(suggestionEndpoints, {
  list: { multiTransaction: (transactions, { params }) => suggestions.list(transactions, params.id) },
  draft: {
    multiTransaction: async (transactions, { params }) => ({
      draft: await drafts.write(transactions, params.id),
    }),
  },
});
