import * as z from 'zod';
import { MAIL_TRACES } from '../../domain/index.ts';
import { defineEndpoints } from '../../endpoint.ts';
import { id } from '../../fields.ts';
import { describeEndpoints } from '../../reference/describe-endpoints.ts';
import { example } from '../../reference/example.ts';
import { agent, agentMessage, ids, takenAt } from '../../reference/story.ts';
import { conversationParams } from '../chat.ts';
import { message } from '../messages.ts';

/** What is taken out of a conversation again. */
export const redactionEndpoints = defineEndpoints({
  remove: {
    method: 'DELETE',
    path: '/conversations/{id}/messages/{messageId}',
    summary: 'Delete a message everywhere: one’s own, or as an admin',
    access: { staff: 'member' },
    params: conversationParams.extend({ messageId: id }),
    response: z.object({
      /** What is left: its place, without text. */
      message,
      /** Whether it has gone out by mail, which nothing calls back; null: not from here. */
      mail: z.enum(MAIL_TRACES).nullable(),
    }),
    errors: ['state_conflict'],
  },
});

/** Ada’s, once she has deleted it. */
export const exampleDeleted = example(
  (): z.input<typeof message> => ({
    ...agentMessage,
    content: '',
    metadata: {
      ...agentMessage.metadata,
      deleted: { at: takenAt, by: { _id: ids.agent, name: agent.name }, isHidden: false },
    },
    delivery: 'shown',
    deliveryAt: takenAt,
  }),
);

export const redactionReference = describeEndpoints<typeof redactionEndpoints>(
  'What is taken out of a conversation again',
  () => ({
    remove: {
      rules:
        'An admin may delete what the visitor, the assistant or any agent wrote; other members what they wrote themselves. Text, files, sources and mail details are gone from the conversation, lists, search, tests, stored webhook bodies, transcripts and the model’s prompts; mail that has not gone out goes without it, or not at all. `seq` and author stay. What its author deletes within 30 seconds, unseen, has `isHidden`. Both sides hear `message-changed`, and `/sync` lists the message as changed. A second call answers the same. The subject of a mail stays.',
      parameters: {
        id: 'The conversation’s `_id` or its `sessionId`',
        messageId: 'The `id` of the message',
      },
      answer: { message: exampleDeleted, mail: null },
    },
  }),
);
