import { replayEndpoints } from '@chatbot-saas/shared/contracts';
import { serve } from '../../../context/serve.ts';
import * as replay from './evaluation.service.ts';
import * as replaySet from './question-set.service.ts';

export const replayRoutes = serve(replayEndpoints, {
  set: (scope) => replaySet.get(scope),
  freeze: (scope, { body }) => replaySet.freeze(scope, body.days),
  add: (scope, { body }) => replaySet.add(scope, body.text),
  remove: (scope, { params }) => replaySet.remove(scope, params.id),
  run: { multiTransaction: (transactions, { body }, stream) => replay.run(transactions, body, stream) },
});
