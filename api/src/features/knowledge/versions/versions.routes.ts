import { knowledgeVersionEndpoints } from '@chatbot-saas/shared/contracts';
import { serve } from '../../../http/serve.ts';
import * as versions from './versions.service.ts';

export const versionRoutes = serve(knowledgeVersionEndpoints, {
  list: async (scope, { params }) => ({ versions: await versions.listOf(scope, params.id) }),
  deleted: async (scope) => ({ versions: await versions.listDeleted(scope) }),
  restore: async (scope, { params }) => ({ item: await versions.restore(scope, params.id) }),
});
