import { conversation } from '@chatbot-saas/shared/contracts';
import * as z from 'zod';
import { defineChannels } from './define-channels.ts';
import { searchText } from './search-text.ts';

export const linkState = z.enum(['connecting', 'online', 'offline']);
export type LinkState = z.output<typeof linkState>;

/** How current everything is that the console shows. */
export const inboxStatus = z.object({
  link: linkState,
  /** When the server last confirmed all of it; null before the first time. */
  asOf: z.iso.datetime().nullable(),
  /** Why the newest try to bring it up to date failed; null once one succeeded. */
  failure: z.string().nullable(),
  /** Until everything was here once, how much is. */
  firstSync: z.object({ rows: z.number().int() }).nullable(),
  /** Replies on their way, or waiting to be. */
  waiting: z.number().int(),
  /** Replies that were refused and wait for a person to decide. */
  unsent: z.number().int(),
});
export type InboxStatus = z.output<typeof inboxStatus>;

/** With, or waiting for, a human; one's own; whatever is kept. */
export const INBOX_VIEWS = ['queue', 'mine', 'all'] as const;
export type InboxView = (typeof INBOX_VIEWS)[number];

const inboxQuery = z.object({
  view: z.enum(INBOX_VIEWS),
  /** Words that begin words of the visitor's name, e-mail or the last message. */
  search: searchText,
  limit: z.number().int().min(1).max(5_000),
});
export type InboxQuery = z.output<typeof inboxQuery>;

/** What is held differently now; screens that show other things need not look again. */
export const cacheChange = z.object({
  /** Everything may have changed. */
  isReset: z.boolean(),
  conversations: z.array(z.string()),
  /** Conversations whose messages changed. */
  histories: z.array(z.string()),
  knowledge: z.boolean(),
});
export type CacheChange = z.output<typeof cacheChange>;

export const inboxChannels = defineChannels({
  area: 'inbox',
  calls: {
    status: { input: z.undefined(), output: inboxStatus },
    /** The first `limit` of what a view shows: what waits, longest wait first, then by newest activity. */
    list: {
      input: inboxQuery,
      output: z.object({ conversations: z.array(conversation), hasMore: z.boolean() }),
    },
    refresh: { input: z.undefined(), output: z.void() },
  },
  events: { status: inboxStatus, changed: cacheChange },
});
