import { conversation } from '@chatbot-saas/shared/contracts';
import * as z from 'zod';
import { defineChannels } from './define-channels.ts';

export const linkState = z.enum(['connecting', 'online', 'offline']);
export type LinkState = z.output<typeof linkState>;

/** How current the list is. */
export const inboxStatus = z.object({
  link: linkState,
  /** When the server last confirmed this list; null before the first time. */
  asOf: z.iso.datetime().nullable(),
  /** Why the newest try to bring the list up to date failed; null once one succeeded. */
  failure: z.string().nullable(),
});
export type InboxStatus = z.output<typeof inboxStatus>;

export const inboxSnapshot = z.object({
  /** Counts up with each change, so that a page notices when it missed one. */
  revision: z.number().int(),
  status: inboxStatus,
  conversations: z.array(conversation),
});
export type InboxSnapshot = z.output<typeof inboxSnapshot>;

export const inboxChange = z.object({
  revision: z.number().int(),
  status: inboxStatus,
  changed: z.array(conversation),
  removed: z.array(z.string()),
});
export type InboxChange = z.output<typeof inboxChange>;

export const inboxChannels = defineChannels({
  area: 'inbox',
  calls: {
    get: { input: z.undefined(), output: inboxSnapshot },
    refresh: { input: z.undefined(), output: z.void() },
  },
  events: { changed: inboxChange },
});
