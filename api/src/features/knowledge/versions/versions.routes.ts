import { knowledgeVersionEndpoints } from '@chatbot-saas/contract';
import { serve } from '../../../context/serve.ts';
import { runWithItemQuota } from '../item-quota.ts';
import * as versions from './versions.service.ts';
import * as store from './versions.store.ts';

export const versionRoutes = serve(knowledgeVersionEndpoints, {
  list: async (scope, { params }) => ({ versions: await versions.listOf(scope, params.id) }),
  deleted: async (scope) => ({ versions: await store.listDeleted(scope.db) }),
  restore: {
    multiTransaction: (transactions, { params }) =>
      runWithItemQuota(transactions, async (scope) => ({ item: await versions.restore(scope, params.id) })),
  },
});
