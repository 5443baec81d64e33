import * as z from 'zod';
import { MAX_MENTIONS } from '../../domain/index.ts';
import { defineEndpoints } from '../../endpoint.ts';
import { id, limit, timestamp } from '../../fields.ts';
import { describeEndpoints } from '../../reference/describe-endpoints.ts';
import { example } from '../../reference/example.ts';
import { ids } from '../../reference/story.ts';
import { conversation, exampleConversation } from '../conversations.ts';
import { conversationNote, exampleNote } from './conversation-notes.ts';

/** A note that calls the caller. */
export const mention = z.object({
  _id: id,
  note: conversationNote,
  conversation,
  readAt: timestamp.nullable(),
});
export type Mention = z.output<typeof mention>;

export const mentionEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/mentions',
    summary: 'The notes that call you, newest first',
    access: { staff: 'member' },
    query: z.object({
      unread: z.literal('1').optional(),
      limit: limit(MAX_MENTIONS, 50),
      cursor: id.optional(),
    }),
    response: z.object({
      mentions: z.array(mention),
      unread: z.number().int(),
      nextCursor: id.nullable(),
    }),
  },
  read: {
    method: 'POST',
    path: '/mentions/read',
    summary: 'Mark mentions as read',
    access: { staff: 'member' },
    body: z.object({
      ids: z.array(id).max(MAX_MENTIONS, `Must be at most ${MAX_MENTIONS} items`),
    }),
    response: z.object({ unread: z.number().int() }),
  },
});

export const exampleMention = example(
  (): z.input<typeof mention> => ({
    _id: ids.mention,
    note: exampleNote,
    conversation: exampleConversation,
    readAt: null,
  }),
);

export const mentionReference = describeEndpoints<typeof mentionEndpoints>(
  'Notes that call a teammate',
  () => ({
    list: {
      rules: '`unread` counts all that are not read, also on other pages.',
      parameters: {
        unread: 'With `1`, only what is not read',
        limit: 'How many a page has',
        cursor: 'The `nextCursor` of an earlier answer',
      },
      answer: { mentions: [exampleMention], unread: 1, nextCursor: null },
    },
    read: {
      rules:
        'An id of another member changes nothing. Your other devices get the event `mentions-read`, and what was read is not mailed any more.',
      request: { ids: [ids.mention] },
      answer: { unread: 0 },
    },
  }),
);
