import { identityEndpoints } from '@chatbot-saas/contract';
import { serve } from '../../context/serve.ts';
import * as identity from './identity.service.ts';

export const identityRoutes = serve(identityEndpoints, {
  get: (scope) => identity.get(scope),
  set: (scope, { body }) => identity.set(scope, body.enabled),
  rotate: (scope) => identity.rotate(scope),
});
