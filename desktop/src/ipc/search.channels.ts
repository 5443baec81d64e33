import { conversation, searchHit, syncedMessage } from '@chatbot-saas/contract';
import { SEARCH_TYPES } from '@chatbot-saas/contract/domain';
import * as z from 'zod';
import type { SearchHit } from '../core/account/account-store.ts';
import type { EverythingPage } from '../core/search/page.ts';
import { defineChannels } from './define-channels.ts';
import { searchText } from './search-text.ts';

const place = z.number().int().nullable();

const messageHit = z.object({
  message: syncedMessage,
  /** Null while its conversation is still on its way. */
  conversation: conversation.nullable(),
  /** Places of what was found in `message.content`, in UTF-16 units. */
  spans: z.array(z.object({ start: z.number().int(), end: z.number().int() })),
}) satisfies z.ZodType<SearchHit>;

/** Where the next page begins: where the first one came from. */
const cursor = z.discriminatedUnion('from', [
  z.object({ from: z.literal('server'), page: z.number().int(), asOf: z.string() }),
  z.object({ from: z.literal('computer'), before: z.number().int(), olderThan: z.string() }),
]);

/** What was said, people and articles; works without a connection. */
export const searchChannels = defineChannels({
  area: 'search',
  calls: {
    /** Messages in which each word begins a word, newest first. */
    messages: {
      input: z.object({
        query: searchText,
        before: place,
        limit: z.number().int().min(1).max(100),
      }),
      output: z.object({
        items: z.array(messageHit),
        /** `before` of the next page; null on the last one. */
        next: place,
      }),
    },
    /** Messages, people or articles of all time; without a connection, of what is on this computer. */
    everything: {
      input: z.object({ q: searchText, type: z.enum(SEARCH_TYPES), next: cursor.nullable() }),
      output: z.object({
        hits: z.array(searchHit),
        next: cursor.nullable(),
        isComplete: z.boolean(),
        from: z.enum(['server', 'computer']),
      }) satisfies z.ZodType<EverythingPage>,
    },
  },
  events: {},
});
