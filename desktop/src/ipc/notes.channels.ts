import { conversationNote } from '@chatbot-saas/contract';
import { MAX_CONVERSATION_NOTE_LENGTH } from '@chatbot-saas/contract/domain';
import * as z from 'zod';
import { defineChannels } from './define-channels.ts';

const id = z.string().min(1).max(100);
const written = z.object({
  content: z.string().min(1).max(MAX_CONVERSATION_NOTE_LENGTH),
  mentions: z.array(id),
});
const done = z.void();

/** What the team writes to itself in a conversation. Changing what is stored needs a connection. */
export const notesChannels = defineChannels({
  area: 'notes',
  calls: {
    /** What the cache has, oldest first. */
    list: { input: z.object({ conversationId: id }), output: z.array(conversationNote) },
    /** On disk when it answers, whatever the network does; its draft is gone with it. */
    add: { input: written.extend({ conversationId: id }), output: done },
    change: { input: written.extend({ id }), output: done },
    remove: { input: z.object({ id }), output: done },
    /** Empty where there is none. */
    draft: { input: z.object({ conversationId: id }), output: z.string() },
    keepDraft: {
      input: z.object({ conversationId: id, content: z.string().max(100 * MAX_CONVERSATION_NOTE_LENGTH) }),
      output: done,
    },
  },
  events: {},
});
