import * as z from 'zod';
import { defineEndpoints } from '../../endpoint.ts';
import { idParams, optional } from '../../fields.ts';
import { describeEndpoints } from '../../reference/describe-endpoints.ts';
import { agentMessage } from '../../reference/story.ts';
import { conversationParams } from '../chat.ts';
import { message, textOrFiles } from '../messages.ts';
import { exampleScheduled, scheduledMessage, sendTime } from './scheduled-message.ts';

/** An empty text is not left out here: it takes away the text of a message with files. */
const changedText = textOrFiles
  .unwrap()
  .nullish()
  .transform((text) => text ?? undefined)
  .optional();

/** What waits for its time. `POST /chat/{id}/agent/message` with `sendAt` adds to it. */
export const scheduledEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/conversations/{id}/scheduled',
    summary: 'The messages of a conversation that wait for their time, and those that were not sent',
    access: { staff: 'member' },
    params: conversationParams,
    response: z.object({ scheduled: z.array(scheduledMessage) }),
  },
  failed: {
    method: 'GET',
    path: '/scheduled/failed',
    summary: 'The caller’s scheduled messages that could not be sent',
    access: { staff: 'member' },
    response: z.object({ scheduled: z.array(scheduledMessage) }),
  },
  update: {
    method: 'PUT',
    path: '/scheduled/{id}',
    summary: 'Change the text or the time of a scheduled message',
    access: { staff: 'member' },
    params: idParams,
    body: z.object({ content: changedText, sendAt: optional(sendTime) }),
    response: z.object({ scheduled: scheduledMessage }),
    errors: ['state_conflict'],
  },
  send: {
    method: 'POST',
    path: '/scheduled/{id}/send',
    summary: 'Send a scheduled message now',
    access: { staff: 'member' },
    params: idParams,
    response: z.object({ message }),
    errors: ['not_assigned', 'conversation_ended', 'state_conflict'],
  },
  cancel: {
    method: 'DELETE',
    path: '/scheduled/{id}',
    summary: 'Cancel a scheduled message',
    access: { staff: 'member' },
    params: idParams,
    response: z.object({ scheduled: scheduledMessage }),
    errors: ['state_conflict'],
  },
});

const OF_THE_MESSAGE = 'The `_id` of the scheduled message';

export const scheduledReference = describeEndpoints<typeof scheduledEndpoints>(
  'What waits for its time: `POST /chat/{id}/agent/message` with `sendAt` adds to it',
  () => ({
    list: {
      rules:
        'By their time. At its time a message is sent once, as its author’s, after a restart too. It is not sent, and has `failure`, where the conversation has ended (`ended`), its author doesn’t have it (`not_assigned`) or has left the team (`author_left`), or a colleague has replied since it was written or changed last (`answered`). The team hears every change as `scheduled-changed`.',
      parameters: { id: 'The conversation’s `_id` or its `sessionId`' },
      answer: { scheduled: [exampleScheduled] },
    },
    failed: {
      rules: 'By their time, at most a hundred, each until it is changed, sent or canceled.',
      answer: { scheduled: [{ ...exampleScheduled, state: 'failed', failure: 'answered' }] },
    },
    update: {
      rules:
        'For its author. Its files stay; without any, a text is needed. An empty text takes it away. One that was not sent waits again. 409 `state_conflict` once it was sent or canceled.',
      parameters: { id: OF_THE_MESSAGE },
      request: { content: exampleScheduled.content, sendAt: exampleScheduled.sendAt },
      answer: { scheduled: exampleScheduled },
    },
    send: {
      rules:
        'For its author, as any reply: who was offered the conversation accepts it. Sent already, it is answered with that message.',
      parameters: { id: OF_THE_MESSAGE },
      answer: { message: agentMessage },
    },
    cancel: {
      rules:
        'For its author and admins; a second call answers the same. 409 `state_conflict` once it was sent.',
      parameters: { id: OF_THE_MESSAGE },
      answer: { scheduled: { ...exampleScheduled, content: '', files: [], state: 'canceled' } },
    },
  }),
);
