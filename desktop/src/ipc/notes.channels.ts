import { conversationNote } from '@chatbot-saas/contract';
import { MAX_CONVERSATION_NOTE_LENGTH } from '@chatbot-saas/contract/domain';
import * as z from 'zod';
import { defineChannels } from './define-channels.ts';

const id = z.string().min(1).max(100);
const written = z.object({
  /** Empty only with files. */
  content: z.string().max(MAX_CONVERSATION_NOTE_LENGTH),
  mentions: z.array(id),
});
const done = z.void();

const noteEdit = z.object({
  noteId: id,
  conversationId: id,
  content: z.string(),
  mentions: z.array(z.string()),
  state: z.enum(['queued', 'unsent']),
  reason: z.string().nullable(),
});
export type ShownEdit = z.output<typeof noteEdit>;

/** What the team writes to itself in a conversation. Deleting what is stored needs a connection. */
export const notesChannels = defineChannels({
  area: 'notes',
  calls: {
    /** What the cache has, oldest first. */
    list: { input: z.object({ conversationId: id }), output: z.array(conversationNote) },
    /** On disk when it answers, whatever the network does; its draft is gone with it. */
    add: { input: written.extend({ conversationId: id }), output: done },
    /** As `add`. */
    change: { input: written.extend({ id, conversationId: id }), output: done },
    /** Changes that the server does not have. */
    edits: { input: z.object({ conversationId: id }), output: z.array(noteEdit) },
    retryEdit: { input: z.object({ id }), output: done },
    discardEdit: { input: z.object({ id }), output: done },
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
