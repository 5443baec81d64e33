import { searchEndpoints } from '@chatbot-saas/contract';
import { serve } from '../../context/serve.ts';
import { find } from './search.service.ts';

export const searchRoutes = serve(searchEndpoints, {
  find: { multiTransaction: (transactions, { query }) => find(transactions, query) },
});
