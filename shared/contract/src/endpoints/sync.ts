import * as z from 'zod';
import { SYNC_PAGE_SIZE } from '../domain/index.ts';
import { defineEndpoints } from '../endpoint.ts';
import { id, limit, text } from '../fields.ts';
import { describeEndpoints } from '../reference/describe-endpoints.ts';
import { agentMessage, cursor, ids, item } from '../reference/story.ts';
import { conversation, exampleConversation } from './conversations.ts';
import { knowledgeItem } from './knowledge.ts';
import { message } from './messages.ts';
import { conversationNote, exampleNote } from './notes/conversation-notes.ts';
import { exampleSavedReply, savedReply } from './replies/saved-replies.ts';
import { exampleScheduled, scheduledMessage } from './sending/scheduled-message.ts';

export const syncedMessage = message.extend({ conversationId: id });
export type SyncedMessage = z.output<typeof syncedMessage>;

export const syncPage = z.object({
  reset: z
    .boolean()
    .describe(
      'The first page of everything: drop what you hold before you apply it. True without a cursor, and when the given one is older than 90 days or of a database that has been restored since',
    ),
  changes: z.object({
    conversations: z.array(conversation).describe('Whole conversations, as `GET /chat/{id}` shows them'),
    messages: z
      .array(syncedMessage)
      .describe('May come a page before their conversation, when that was changed again in the meantime'),
    notes: z.array(conversationNote).describe('What the team wrote to itself in them'),
    scheduled: z
      .array(scheduledMessage)
      .describe('What agents wrote there to be sent later; `sent` and `canceled` ones are there no more'),
    knowledge: z.array(knowledgeItem),
    replies: z
      .array(savedReply)
      .describe(
        'Saved replies that the caller sees: the workspace’s and their own. A use alone is no change',
      ),
  }),
  deleted: z.object({
    conversations: z.array(id).describe('Their messages and notes are deleted with them'),
    notes: z.array(id),
    knowledge: z.array(id),
    replies: z.array(id).describe('Also those that the caller no longer sees'),
  }),
  cursor: z
    .string()
    .describe('Store it together with what this page changed, and send it with the next call'),
  hasMore: z.boolean().describe('False when nothing was left at the time of this answer'),
});
export type SyncPage = z.output<typeof syncPage>;

export const syncEndpoints = defineEndpoints({
  page: {
    method: 'GET',
    path: '/sync',
    summary:
      'What has changed since the cursor, page by page: replace each row by its id, then delete what is listed. Conversations with activity in the last 90 days, with all their messages; one that ages out is not listed as deleted',
    access: { staff: 'member' },
    query: z.object({
      // It names the transactions that were open, so it grows with them.
      cursor: text(8_000).optional(),
      limit: limit(SYNC_PAGE_SIZE, SYNC_PAGE_SIZE),
      device: z.uuid().optional(),
    }),
    response: syncPage,
  },
});

export const syncReference = describeEndpoints<typeof syncEndpoints>(
  'For consoles that work offline',
  () => ({
    page: {
      rules:
        'Applying all pages in order gives the server’s state; applying one twice changes nothing. Go on until `hasMore` is false, and ask again with the last `cursor` after every reconnect.',
      parameters: {
        cursor: 'The one of the last page that was applied; without it, everything from the start',
        limit: 'How many rows a page has at most',
        device:
          'A random UUID of the cache that is kept, made with it: erasures wait for its confirmation, which its next cursor is',
      },
      answer: {
        reset: false,
        changes: {
          conversations: [exampleConversation],
          messages: [{ ...agentMessage, conversationId: ids.conversation }],
          notes: [exampleNote],
          scheduled: [exampleScheduled],
          knowledge: [item],
          replies: [exampleSavedReply],
        },
        deleted: { conversations: [], notes: [], knowledge: [], replies: [] },
        cursor,
        hasMore: false,
      },
    },
  }),
);
