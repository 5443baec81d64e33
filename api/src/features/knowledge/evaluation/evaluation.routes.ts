import { replayEndpoints } from '@chatbot-saas/contract';
import { serve } from '../../../context/serve.ts';
import * as evaluation from './evaluation.service.ts';
import * as questionSet from './question-set.service.ts';

export const evaluationRoutes = serve(replayEndpoints, {
  set: (scope) => questionSet.get(scope),
  freeze: (scope, { body }) => questionSet.freeze(scope, body.days),
  add: (scope, { body }) => questionSet.add(scope, body.text),
  remove: (scope, { params }) => questionSet.remove(scope, params.id),
  run: { multiTransaction: (transactions, { body }, stream) => evaluation.run(transactions, body, stream) },
});
