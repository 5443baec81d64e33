import * as z from 'zod';
import { ITEM_STATES } from '../domain/index.ts';
import { defineEndpoints } from '../endpoint.ts';
import { id } from '../fields.ts';
import { describeEndpoints } from '../reference/describe-endpoints.ts';
import {
  ids,
  item,
  itemHash,
  question,
  repliedToVisitor,
  SESSION_ID_DESCRIPTION,
} from '../reference/story.ts';
import { conversationParams } from './chat.ts';
import { knowledgeItem } from './knowledge.ts';
import { contentHash, message, replyMetadata, source } from './messages.ts';

export const receiptItem = source.extend({
  hash: contentHash.nullable(),
  state: z.enum(ITEM_STATES),
  /** As it is now. */
  item: knowledgeItem.nullable(),
});
export type ReceiptItem = z.output<typeof receiptItem>;

export const receipt = replyMetadata.omit({ sources: true, promptVersion: true }).extend({
  promptVersion: replyMetadata.shape.promptVersion.unwrap(),
  /** Whether the model would get the same instructions now; null where none was called. */
  isPromptCurrent: z.boolean().nullable(),
  /** The visitor's message that it answered. */
  question: message.pick({ id: true, content: true, timestamp: true }).nullable(),
  items: z.array(receiptItem),
});
export type Receipt = z.output<typeof receipt>;

/** An answer of the assistant in a conversation. */
export const answerParams = conversationParams.extend({ messageId: id });

/** What an answer of the assistant rests on. */
export const receiptEndpoints = defineEndpoints({
  get: {
    method: 'GET',
    path: '/chat/{id}/messages/{messageId}/receipt',
    summary: 'How the assistant came to an answer, and what has changed since',
    access: { staff: 'member' },
    params: answerParams,
    response: z.object({ receipt }),
  },
  sources: {
    method: 'GET',
    path: '/chat/{id}/messages/{messageId}/sources',
    summary: 'The knowledge that an answer rests on, for its visitor to read',
    access: { key: ['chat:read', 'chat:write'] },
    params: answerParams,
    response: z.object({
      sources: z.array(knowledgeItem.pick({ question: true, answer: true }).extend({ id })),
    }),
  },
});

export const receiptReference = describeEndpoints<typeof receiptEndpoints>(
  'What the assistant’s answers rest on',
  () => {
    const { sources, ...came } = repliedToVisitor;
    return {
      get: {
        rules:
          '`state` compares each item with what it said when the answer was made: `changed` means that its question, alternatives, answer or tags have been edited since, `removed` that it is gone. Only answers of the assistant have a receipt.',
        parameters: {
          id: 'The conversation’s `_id` or its `sessionId`',
          messageId: 'The `id` of the assistant’s message',
        },
        answer: {
          receipt: {
            ...came,
            promptVersion: null,
            isPromptCurrent: null,
            question: { id: question.id, content: question.content, timestamp: question.timestamp },
            items: sources.map((source) => ({ ...source, hash: itemHash, state: 'same' as const, item })),
          },
        },
      },
      sources: {
        rules:
          'Only the items that this very answer names, as they are now; one that has been deleted since is left out.',
        parameters: {
          id: SESSION_ID_DESCRIPTION,
          messageId: 'The `id` of the assistant’s message',
        },
        answer: { sources: [{ id: ids.item, question: item.question, answer: item.answer }] },
      },
    };
  },
);
