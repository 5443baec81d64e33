import * as z from 'zod';
import { PROMISE_REASONS } from '../../domain/index.ts';
import { defineEndpoints } from '../../endpoint.ts';
import { timestamp } from '../../fields.ts';
import { describeEndpoints } from '../../reference/describe-endpoints.ts';
import { agentMessage, ids } from '../../reference/story.ts';
import { conversation, exampleConversation } from '../conversations.ts';
import { mailDelivery } from './deliveries.ts';
import { exampleMailState } from './mail-state.ts';

/** A conversation whose visitor left an address and waits for what was promised to be mailed there. */
export const mailPromise = z.object({
  conversation,
  reason: z.enum(PROMISE_REASONS),
  /** Where the mail goes. */
  to: z.string(),
  /** Of the first reply that has not arrived, else of the request for a person. */
  since: timestamp,
  /** When it is tried next; null while that is up to the team. */
  dueAt: timestamp.nullable(),
  /** The mail that is on its way or was not taken. */
  mail: mailDelivery.nullable(),
});
export type MailPromise = z.output<typeof mailPromise>;

export const promiseEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/mail/promises',
    summary: 'What visitors were promised by mail and do not have yet, the longest wait first',
    access: { staff: 'member' },
    response: z.object({ promises: z.array(mailPromise), hasMore: z.boolean() }),
  },
});

export const promiseReference = describeEndpoints<typeof promiseEndpoints>('Mail that is owed', () => ({
  list: {
    rules:
      'Of visitors who left an address and have no connection now. `unanswered`: no agent has replied since they asked for a person; `unseen`: a reply has waited for longer than `settings.mail.mailAfterMinutes`; `sending` and `failed`: see `mail`, which can be replayed. Those who want no mail, are blocked, or test are left out, and so is what has been seen meanwhile. The first hundred.',
    answer: {
      promises: [
        {
          conversation: exampleConversation,
          reason: 'failed',
          to: 'vera@mail.example',
          since: agentMessage.timestamp,
          dueAt: null,
          mail: {
            id: ids.delivery,
            to: 'vera@mail.example',
            messageIds: [ids.agentMessage],
            ...exampleMailState,
            status: 'failed',
            error: '550 No such user here',
          },
        },
      ],
      hasMore: false,
    },
  },
}));
