import { replayEndpoints } from '@chatbot-saas/shared/contracts';
import { serve } from '../../http/serve.ts';
import * as replay from './replay.service.ts';
import * as replaySet from './replay-set.service.ts';

export const replayRoutes = serve(replayEndpoints, {
  set: (scope) => replaySet.get(scope),
  freeze: (scope, { body }) => replaySet.freeze(scope, body.days),
  add: (scope, { body }) => replaySet.add(scope, body.text),
  remove: (scope, { params }) => replaySet.remove(scope, params.id),
  run: { stepped: (scopes, { body }, listener) => replay.run(scopes, body, listener) },
});
