import { PRESENCES } from '@chatbot-saas/contract/domain';
import * as z from 'zod';
import type { ShellState } from '../core/os/shell-state.ts';
import { defineChannels } from './define-channels.ts';

const shellState = z.object({
  presence: z.enum(PRESENCES),
  awayBy: z.enum(['hand', 'machine']).nullable(),
  waiting: z.number().int(),
  unread: z.number().int(),
  mutedUntil: z.iso.datetime().nullable(),
  hasSound: z.boolean(),
}) satisfies z.ZodType<ShellState>;

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
    /** What is to be shown, returned once: asked after signing in, and after `opened`. Null: nothing new. */
    takeNavigation: { input: z.undefined(), output: z.object({ conversationId }).nullable() },
  },
  events: {
    changed: shellState,
    /** There is something to take and show. */
    opened: z.null(),
    /** Something calls: sound it. */
    rang: z.null(),
  },
});
