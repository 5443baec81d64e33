import { fileEndpoints } from '@chatbot-saas/contract';
import { serve } from '../../context/serve.ts';
import * as files from './files.service.ts';
import * as upload from './upload.service.ts';

export const fileRoutes = serve(fileEndpoints, {
  upload: {
    file: async (transactions, _, receive) => ({ file: await upload.ofMember(transactions, receive) }),
  },
  send: {
    file: async (transactions, { params }, receive) => ({
      file: await upload.ofVisitor(transactions, params.id, receive),
    }),
  },
  get: async (scope, { params }) => ({ file: await files.get(scope, params.id) }),
});
