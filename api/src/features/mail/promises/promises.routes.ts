import { promiseEndpoints } from '@chatbot-saas/contract';
import { serve } from '../../../context/serve.ts';
import { list } from './promises.service.ts';

export const promiseRoutes = serve(promiseEndpoints, {
  list: { multiTransaction: (transactions) => list(transactions) },
});
