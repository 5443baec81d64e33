import { label } from '@chatbot-saas/contract';
import { ENDINGS } from '@chatbot-saas/contract/domain';
import * as z from 'zod';
import type { ConversationAction } from '../core/actions/conversation-action.ts';
import { defineChannels } from './define-channels.ts';

const conversationId = z.string().min(1).max(100);
const one = z.object({ id: z.uuid() });

const member = z.object({ _id: z.string(), name: z.string() });
const action = z.discriminatedUnion('type', [
  z.object({
    ...{ type: z.literal('assign'), member, isOwn: z.boolean(), reason: z.string().optional() },
  }),
  z.object({ type: z.literal('escalate'), reason: z.string() }),
  z.object({ type: z.literal('reopen'), member }),
  z.object({ type: z.literal('end'), reason: z.enum(ENDINGS).optional(), note: z.string().optional() }),
  z.object({ type: z.literal('snooze'), until: z.string() }),
  z.object({ type: z.literal('unsnooze') }),
  z.object({ type: z.literal('label'), labels: z.array(label) }),
  z.object({ type: z.literal('release') }),
  z.object({ type: z.literal('returnToAssistant') }),
]) satisfies z.ZodType<ConversationAction>;

/** Something to be done with a conversation once the server can be reached. */
const queuedAction = z.object({
  id: z.uuid(),
  action,
  /** Why it was not done: a code of the console's, or what the server said; null while it waits. */
  reason: z.string().nullable(),
});
export type ShownAction = z.output<typeof queuedAction>;

export const actionsChannels = defineChannels({
  area: 'actions',
  calls: {
    /** In their order. */
    list: { input: z.object({ conversationId }), output: z.array(queuedAction) },
    retry: { input: one, output: z.void() },
    discard: { input: one, output: z.void() },
  },
  events: { changed: z.object({ conversationId }) },
});
