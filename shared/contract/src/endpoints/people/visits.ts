import * as z from 'zod';
import { defineEndpoints } from '../../endpoint.ts';
import { optional, success, text, webAddress } from '../../fields.ts';
import { describeEndpoints } from '../../reference/describe-endpoints.ts';
import { askedAt, SESSION_ID_DESCRIPTION, takenAt } from '../../reference/story.ts';
import { conversationParams } from '../chat.ts';
import { visit } from '../conversations.ts';

/** The pages that a visitor opens while they chat. */
export const visitEndpoints = defineEndpoints({
  note: {
    method: 'POST',
    path: '/chat/{id}/page',
    summary: 'Say which page the visitor has open now',
    access: { key: ['chat:write'] },
    params: conversationParams,
    body: z.object({ url: webAddress, title: optional(text(300)) }),
    response: success,
    errors: ['conversation_ended'],
  },
  list: {
    method: 'GET',
    path: '/conversations/{id}/pages',
    summary: 'The pages of the visit, newest first',
    access: { staff: 'member' },
    params: conversationParams,
    response: z.object({ pages: z.array(visit) }),
  },
});

export const visitReference = describeEndpoints<typeof visitEndpoints>(
  'The pages that a visitor opens while they chat',
  () => ({
    note: {
      rules:
        'For an http or https address only. The conversation’s `page` and the contact’s `lastPage` say it from then on. The page that is open already changes nothing, so a retry is safe.',
      parameters: { id: SESSION_ID_DESCRIPTION },
      request: { url: 'https://acme.example/returns', title: 'Returns' },
      answer: { success: true },
    },
    list: {
      rules: 'The newest fifty.',
      parameters: { id: 'The conversation’s `_id` or `sessionId`' },
      answer: {
        pages: [
          { url: 'https://acme.example/returns', title: 'Returns', at: takenAt },
          { url: 'https://acme.example/orders/10233', title: null, at: askedAt },
        ],
      },
    },
  }),
);
