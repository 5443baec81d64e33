import { PRESENCES } from '@chatbot-saas/shared/domain';
import * as z from 'zod';
import { defineChannels } from './define-channels.ts';

/** What stands around the conversations: in the header, the tray and the badge. */
export const shellState = z.object({
  /** `offline` is without a link. */
  presence: z.enum(PRESENCES),
  /** Who said so; null unless away. */
  awayBy: z.enum(['hand', 'machine']).nullable(),
  /** Conversations that wait for this person or for anybody. */
  waiting: z.number().int(),
  /** This person's own in which the visitor wrote last, not looked at since. */
  unread: z.number().int(),
  /** Null while not muted. */
  mutedUntil: z.iso.datetime().nullable(),
  hasSound: z.boolean(),
});
export type ShellState = z.output<typeof shellState>;

/** Null: the queue. */
const conversationId = z.string().nullable();

export const shellChannels = defineChannels({
  area: 'shell',
  calls: {
    get: { input: z.undefined(), output: shellState },
    setAway: { input: z.object({ isAway: z.boolean() }), output: z.void() },
    setMuted: { input: z.object({ isMuted: z.boolean() }), output: z.void() },
    setSound: { input: z.object({ hasSound: z.boolean() }), output: z.void() },
    /** Which conversation the page shows; its notice needs no other answer. */
    setShown: { input: z.object({ conversationId }), output: z.void() },
    /** What is to be shown, told once: asked after signing in, and after `opened`. Null: nothing new. */
    takeOpening: { input: z.undefined(), output: z.object({ conversationId }).nullable() },
  },
  events: {
    changed: shellState,
    /** There is something to take and show. */
    opened: z.null(),
    /** Something calls: sound it. */
    rang: z.null(),
  },
});
