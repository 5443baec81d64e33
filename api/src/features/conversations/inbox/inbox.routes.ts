import { conversationEndpoints } from '@chatbot-saas/contract';
import { staffOf } from '../../../context/index.ts';
import { serve } from '../../../context/serve.ts';
import * as conversations from '../conversations.service.ts';
import { undoably } from '../life-cycle/undo.service.ts';
import * as scheduled from '../scheduled/scheduled.service.ts';
import * as inbox from './inbox.service.ts';

export const inboxRoutes = serve(conversationEndpoints, {
  list: (scope, { query }) => conversations.list(scope, query),
  stats: async (scope) => ({ stats: await inbox.stats(scope, staffOf(scope).id) }),
  get: async (scope, { params }) => ({ conversation: await conversations.get(scope, params.id) }),
  history: async (scope, { params, query }) => ({
    data: await inbox.history(scope, params.id, query),
  }),
  accept: async (scope, { params, body }) => ({
    success: true,
    conversation: await inbox.accept(scope, staffOf(scope), params.id, body.message),
  }),
  reply: async (scope, { params, body: { sendAt, ...draft } }) =>
    sendAt === undefined
      ? { message: await inbox.reply(scope, staffOf(scope), params.id, draft) }
      : scheduled.schedule(scope, staffOf(scope), params.id, { ...draft, sendAt }),
  release: async (scope, { params }) => ({
    success: true,
    conversation: await undoably(scope, params.id, () => inbox.release(scope, staffOf(scope), params.id)),
  }),
  handoff: (scope, { params, body }) =>
    undoably(scope, params.id, () => inbox.handOver(scope, staffOf(scope), params.id, body)),
  end: async (scope, { params, body }) => {
    await undoably(scope, params.id, () => inbox.end(scope, params.id, body));
    return { success: true };
  },
});
