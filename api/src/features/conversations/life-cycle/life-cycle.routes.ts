import { lifeCycleEndpoints } from '@chatbot-saas/contract';
import { staffOf } from '../../../context/index.ts';
import { serve } from '../../../context/serve.ts';
import { remove } from './deletion.service.ts';
import { merge } from './merge.service.ts';
import { reopen } from './reopen.service.ts';
import { returnToAssistant } from './return.service.ts';
import * as snooze from './snooze.service.ts';
import { undoably, unmerge } from './undo.service.ts';

export const lifeCycleRoutes = serve(lifeCycleEndpoints, {
  snooze: async (scope, { params, body }) => ({
    conversation: await undoably(scope, params.id, () =>
      snooze.snooze(scope, staffOf(scope), params.id, body),
    ),
  }),
  unsnooze: async (scope, { params }) => ({
    conversation: await undoably(scope, params.id, () => snooze.unsnooze(scope, staffOf(scope), params.id)),
  }),
  reopen: async (scope, { params }) => ({
    conversation: await reopen(scope, staffOf(scope), params.id),
  }),
  merge: async (scope, { params, body }) => ({
    conversation: await merge(scope, staffOf(scope), params.id, body.into),
  }),
  unmerge: async (scope, { params }) => ({
    conversation: await unmerge(scope, staffOf(scope), params.id),
  }),
  remove: async (scope, { params }) => {
    await remove(scope, params.id);
    return { success: true };
  },
  returnToAssistant: async (scope, { params, body }) => ({
    conversation: await undoably(scope, params.id, () =>
      returnToAssistant(scope, staffOf(scope), params.id, body),
    ),
  }),
});
