import { scheduledMessage } from '@chatbot-saas/contract';
import { MAX_MESSAGE_LENGTH } from '@chatbot-saas/contract/domain';
import * as z from 'zod';
import { defineChannels } from './define-channels.ts';

const id = z.string().min(1).max(100);
const done = z.void();

/** What is to be sent later, as the server has it. Changing it needs a connection; what waits to be scheduled is in the outbox. */
export const scheduledChannels = defineChannels({
  area: 'scheduled',
  calls: {
    /** What the cache has, the next one first. */
    list: { input: z.object({ conversationId: id }), output: z.array(scheduledMessage) },
    /** The person’s own that could not be sent, the earliest first. */
    failed: { input: z.undefined(), output: z.array(scheduledMessage) },
    update: {
      input: z.object({ id, content: z.string().min(1).max(MAX_MESSAGE_LENGTH), sendAt: z.iso.datetime() }),
      output: done,
    },
    sendNow: { input: z.object({ id }), output: done },
    cancel: { input: z.object({ id }), output: done },
  },
  events: {},
});
