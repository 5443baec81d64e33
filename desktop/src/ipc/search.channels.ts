import { conversation, syncedMessage } from '@chatbot-saas/contract';
import * as z from 'zod';
import type { SearchHit } from '../core/account/account-store.ts';
import { defineChannels } from './define-channels.ts';
import { searchText } from './search-text.ts';

const place = z.number().int().nullable();

const searchHit = z.object({
  message: syncedMessage,
  /** Null while its conversation is still on its way. */
  conversation: conversation.nullable(),
  /** Places of what was found in `message.content`, in UTF-16 units. */
  spans: z.array(z.object({ start: z.number().int(), end: z.number().int() })),
}) satisfies z.ZodType<SearchHit>;

/** Through everything on this computer; works without a connection. */
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
        items: z.array(searchHit),
        /** `before` of the next page; null on the last one. */
        next: place,
      }),
    },
  },
  events: {},
});
