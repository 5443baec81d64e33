import { bulkEndpoints, conversation, view } from '@chatbot-saas/contract';
import { INBOX_VIEWS } from '@chatbot-saas/contract/domain';
import * as z from 'zod';
import type { ConversationCounts } from '../core/account/account-store.ts';
import type { InboxQuery } from '../core/inbox/inbox.ts';
import type { CacheChange, InboxStatus } from '../core/inbox/status.ts';
import { defineChannels } from './define-channels.ts';
import { searchText } from './search-text.ts';

export const inboxStatus = z.object({
  link: z.enum(['connecting', 'online', 'offline']),
  asOf: z.iso.datetime().nullable(),
  failure: z.object({ code: z.string(), message: z.string().nullable() }).nullable(),
  firstSync: z.object({ rows: z.number().int() }).nullable(),
  waiting: z.number().int(),
  unsent: z.number().int(),
}) satisfies z.ZodType<InboxStatus>;

const inboxFilter = view.shape.filter
  .omit({ section: true, text: true, labels: true })
  .extend({ labels: z.array(z.string().max(100)), sort: view.shape.sort });

const inboxQuery = z.object({
  view: z.enum(INBOX_VIEWS),
  search: searchText,
  filter: inboxFilter.optional(),
  limit: z.number().int().min(1).max(5_000),
}) satisfies z.ZodType<InboxQuery>;

const count = z.number().int();
const conversationCounts = z.object({
  total: count,
  active: count,
  transferred: count,
  escalated: count,
  ended: count,
  pending: count,
  snoozed: count,
  mine: z.object({ active: count }),
}) satisfies z.ZodType<ConversationCounts>;

const cacheChange = z.object({
  isReset: z.boolean(),
  conversations: z.array(z.string()),
  histories: z.array(z.string()),
  redacted: z.array(z.object({ conversationId: z.string(), seq: count })),
  knowledge: z.boolean(),
  savedReplies: z.boolean(),
}) satisfies z.ZodType<CacheChange>;

export const inboxChannels = defineChannels({
  area: 'inbox',
  calls: {
    status: { input: z.undefined(), output: inboxStatus },
    counts: { input: z.undefined(), output: conversationCounts },
    /** The first `limit` of what a view shows, section after section. `waiting`: those with a reply that waits to be sent. */
    list: {
      input: inboxQuery,
      output: z.object({
        conversations: z.array(conversation),
        hasMore: z.boolean(),
        waiting: z.array(z.string()),
      }),
    },
    /** One thing with many of them, each as its single call would. `waiting`: so many of `done` wait for a connection. */
    bulk: {
      input: bulkEndpoints.run.body,
      output: bulkEndpoints.run.response.extend({ waiting: z.number().int() }),
    },
    refresh: { input: z.undefined(), output: z.void() },
  },
  events: { status: inboxStatus, changed: cacheChange },
});
