import { chatEndpoints } from '@chatbot-saas/contract';
import { serve } from '../../../context/serve.ts';
import * as transcript from '../transcript/transcript.service.ts';
import * as turn from '../turn/turn.service.ts';
import * as chat from './visitor.service.ts';

export const chatRoutes = serve(chatEndpoints, {
  config: (scope, { query }) => chat.config(scope, query.language ?? null),
  start: (scope, { body }) => chat.start(scope, body),
  recognize: async (scope, { body }) => ({ visitorToken: await chat.recognize(scope, body.identityToken) }),
  mine: async (scope) => ({ conversations: await chat.mine(scope) }),
  message: {
    allowCachedKey: true,
    multiTransaction: (transactions, { body }, stream) => turn.streamReply(transactions, body, stream),
  },
  history: async (scope, { params, query }) => ({ data: await chat.history(scope, params.id, query) }),
  handoff: (scope, { params, body }) => chat.requestHandoff(scope, params.id, body),
  handoffCancel: async (scope, { params }) => {
    await chat.cancelHandoff(scope, params.id);
    return { success: true };
  },
  visitor: async (scope, { params, body }) => {
    await chat.setVisitor(scope, params.id, body);
    return { success: true };
  },
  rating: async (scope, { params, body }) => {
    await chat.rate(scope, params.id, body);
    return { success: true };
  },
  transcript: {
    multiTransaction: async (transactions, { params, body }) => {
      await transcript.send(transactions, params.id, body.email);
      return { success: true };
    },
  },
  end: async (scope, { params }) => {
    await chat.end(scope, params.id);
    return { success: true };
  },
});
