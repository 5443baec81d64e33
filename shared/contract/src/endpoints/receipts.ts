import * as z from 'zod';
import { ITEM_STATES } from '../domain/index.ts';
import { defineEndpoints } from '../endpoint.ts';
import { id } from '../fields.ts';
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

const answerParams = conversationParams.extend({ messageId: id });

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
