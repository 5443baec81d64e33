import { bulkEndpoints } from '@chatbot-saas/contract';
import { serve } from '../../../context/serve.ts';
import * as bulk from './bulk.service.ts';

export const bulkRoutes = serve(bulkEndpoints, {
  run: { multiTransaction: (transactions, { body }) => bulk.run(transactions, body) },
});
