import { hoursEndpoints } from '@chatbot-saas/contract';
import { serve } from '../../../context/serve.ts';
import * as hours from './hours.service.ts';

export const hoursRoutes = serve(hoursEndpoints, {
  get: (scope) => hours.get(scope),
  set: (scope, { body }) => hours.set(scope, body),
});
