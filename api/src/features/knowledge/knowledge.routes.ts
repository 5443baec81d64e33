import { knowledgeEndpoints } from '@chatbot-saas/shared/contracts';
import { serve } from '../../context/serve.ts';
import { exportItems } from './export.service.ts';
import { importItems } from './import/import.service.ts';
import * as knowledge from './knowledge.service.ts';
import * as ratings from './ratings.service.ts';
import { rephrase } from './rephrase.service.ts';
import { openToAdd } from './room.ts';

export const knowledgeRoutes = serve(knowledgeEndpoints, {
  list: (scope, { query }) => knowledge.list(scope, query),
  create: {
    stepped: (scopes, { body }) =>
      openToAdd(scopes, async (scope) => ({ item: await knowledge.create(scope, body) })),
  },
  update: async (scope, { params, body }) => ({ item: await knowledge.update(scope, params.id, body) }),
  remove: async (scope, { params }) => {
    await knowledge.remove(scope, params.id);
    return { success: true };
  },
  rephrase: (scope, { params, body }) => rephrase(scope, params.id, body),
  search: {
    stepped: (scopes, { body }) => knowledge.search(scopes, body),
  },
  export: { streamed: (scopes) => exportItems(scopes) },
  rate: async (scope, { params, body }) => {
    await ratings.rate(scope, params.id, body);
    return { success: true };
  },
  import: { unparsed: (scopes, { body }, listener) => importItems(scopes, body, listener) },
});
