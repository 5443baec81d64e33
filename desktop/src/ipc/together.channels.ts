import { serverEvents } from '@chatbot-saas/contract';
import * as z from 'zod';
import { defineChannels } from './define-channels.ts';

const id = z.string().min(1).max(100);
const viewers = serverEvents.viewers;

/** Who of the team looks at what; without a connection, no one is heard of. */
export const togetherChannels = defineChannels({
  area: 'together',
  calls: {
    /** Of all conversations that someone looks at. */
    viewers: { input: z.void(), output: z.array(viewers) },
    /** What this person looks at from now on; null: nothing. */
    look: { input: z.object({ conversationId: id.nullable() }), output: z.void() },
    /** Whether they write a reply in it. */
    type: { input: z.object({ isTyping: z.boolean() }), output: z.void() },
    /** What the visitor wrote up to `seq` is on this person’s screen; fails without a connection. */
    seen: { input: z.object({ conversationId: id, seq: z.number().int().min(1) }), output: z.void() },
  },
  events: { viewers },
});
