import { suggestionEndpoints } from '@chatbot-saas/shared/contracts';
import { serve } from '../../../context/serve.ts';
import * as drafts from './drafts.service.ts';
import * as suggestions from './suggestions.service.ts';

export const suggestionRoutes = serve(suggestionEndpoints, {
  list: { stepped: (scopes, { params }) => suggestions.list(scopes, params.id) },
  draft: { stepped: async (scopes, { params }) => ({ draft: await drafts.write(scopes, params.id) }) },
});
