import { contactsEndpoints } from '@chatbot-saas/contract';
import { serve } from '../../context/serve.ts';
import * as blocks from '../blocks/blocks.service.ts';
import * as conversations from '../conversations/conversations.service.ts';
import * as contacts from './contacts.service.ts';
import { merge } from './merge.service.ts';
import { begin as beginErasure } from './personal-data/erasure.service.ts';
import { exportContact } from './personal-data/export.service.ts';

export const contactsRoutes = serve(contactsEndpoints, {
  list: (scope, { query }) => contacts.list(scope, query),
  get: async (scope, { params }) => ({ contact: await contacts.get(scope, params.id) }),
  update: async (scope, { params, body }) => ({ contact: await contacts.update(scope, params.id, body) }),
  conversations: async (scope, { params }) => {
    const { _id } = await contacts.get(scope, params.id);
    return { conversations: await conversations.listOfContact(scope, _id) };
  },
  merge: async (scope, { params, body }) => ({ contact: await merge(scope, params.id, body.into) }),
  block: async (scope, { params, body }) => ({ contact: await blocks.blockContact(scope, params.id, body) }),
  export: { jsonStream: (transactions, { params }) => exportContact(transactions, params.id) },
  remove: async (scope, { params }) => ({ erasure: await beginErasure(scope, params.id) }),
  unblock: async (scope, { params }) => ({ contact: await contacts.unblock(scope, params.id) }),
});
