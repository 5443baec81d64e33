import { knowledgeEndpoints } from '@chatbot-saas/contract';
import { serve } from '../../context/serve.ts';
import { exportItems, exportTable } from './export.service.ts';
import { importItems } from './import/import.service.ts';
import { runWithItemQuota } from './item-quota.ts';
import * as knowledge from './knowledge.service.ts';
import * as ratings from './ratings.service.ts';
import { rephrase } from './rephrase.service.ts';

export const knowledgeRoutes = serve(knowledgeEndpoints, {
  list: (scope, { query }) => knowledge.list(scope, query),
  create: {
    multiTransaction: (transactions, { body }) =>
      runWithItemQuota(transactions, async (scope) => ({ item: await knowledge.create(scope, body) })),
  },
  update: async (scope, { params, body }) => ({ item: await knowledge.update(scope, params.id, body) }),
  remove: async (scope, { params }) => {
    await knowledge.remove(scope, params.id);
    return { success: true };
  },
  rephrase: (scope, { params, body }) => rephrase(scope, params.id, body),
  search: {
    multiTransaction: (transactions, { body }) => knowledge.search(transactions, body),
  },
  export: { jsonStream: (transactions) => exportItems(transactions) },
  exportCsv: { jsonStream: (transactions) => exportTable(transactions) },
  rate: async (scope, { params, body }) => {
    await ratings.rate(scope, params.id, body);
    return { success: true };
  },
  import: { rawBody: (transactions, request, stream) => importItems(transactions, request, stream) },
});
