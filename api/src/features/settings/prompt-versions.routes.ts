import { promptVersionEndpoints } from '@chatbot-saas/contract';
import { serve } from '../../context/serve.ts';
import * as versions from './prompt-versions.service.ts';

export const promptVersionRoutes = serve(promptVersionEndpoints, {
  list: (scope, { query }) => versions.list(scope, query),
  restore: (scope, { params }) => versions.restore(scope, params.version),
});
