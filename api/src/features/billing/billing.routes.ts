import { billingEndpoints } from '@chatbot-saas/contract';
import { serve } from '../../context/serve.ts';
import * as billing from './billing.service.ts';
import * as ceilings from './ceilings.store.ts';

export const billingRoutes = serve(billingEndpoints, {
  plans: async (services) => ({ plans: billing.plans(services) }),
  ceilings: async (scope) => ({ ceilings: await ceilings.listRecent(scope.db) }),
  subscribe: { multiTransaction: (transactions, { body }) => billing.subscribe(transactions, body.plan) },
});
