import { message } from '@chatbot-saas/contract';
import { MAX_MESSAGE_LENGTH } from '@chatbot-saas/contract/domain';
import * as z from 'zod';
import { defineChannels } from './define-channels.ts';

const conversationId = z.string().min(1).max(100);
const clientId = z.uuid();
/** Longer than may be sent: a text that is too long gets an explanation, and is kept until it is shortened. */
const content = z.string().max(100 * MAX_MESSAGE_LENGTH);

/** A reply as the thread shows it below the stored messages. */
const queuedReply = z.object({
  clientId,
  kind: z.enum(['reply', 'note']),
  /** Of a note: the members whom it calls. */
  mentions: z.array(z.string()).readonly(),
  content: z.string(),
  createdAt: z.iso.datetime(),
  /** When it is to be sent, if not now. */
  sendAt: z.iso.datetime().optional(),
  /** `sent`: the server has it, and the cache does not show it yet. */
  state: z.enum(['queued', 'sending', 'sent', 'unsent']),
  /** Why it cannot be sent: a code of the console's, or what the server said; null unless unsent. */
  reason: z.string().nullable(),
  files: z.array(z.object({ clientId, name: z.string(), type: z.string(), size: z.number() })).readonly(),
  /** The server's copy; null unless sent. */
  message: message.nullable(),
});
export type QueuedReply = z.output<typeof queuedReply>;

const replies = z.object({
  /** Counts up with each change, so that an answer overtaken by an event is known. */
  revision: z.number().int(),
  replies: z.array(queuedReply),
});

export type QueuedReplies = z.output<typeof replies>;

export const outboxChannels = defineChannels({
  area: 'outbox',
  calls: {
    /** In the order in which they were written. */
    list: { input: z.object({ conversationId }), output: replies },
    /** On disk when it answers, with the files below its draft, whatever the network does; the draft is gone with it. */
    send: {
      input: z.object({
        conversationId,
        content,
        savedReply: z.uuid().optional(),
        sendAt: z.iso.datetime().optional(),
      }),
      output: clientId,
    },
    /** Another text or time for one that was not asked for yet. */
    change: { input: z.object({ clientId, content, sendAt: z.iso.datetime().optional() }), output: z.void() },
    /** An unsent one once more. */
    retry: { input: z.object({ clientId }), output: z.void() },
    /** False where it is not in the outbox any more. */
    discard: { input: z.object({ clientId }), output: z.boolean() },
    /** Empty where there is none. */
    draft: { input: z.object({ conversationId }), output: z.string() },
    keepDraft: { input: z.object({ conversationId, content }), output: z.void() },
  },
  events: {
    changed: z.object({
      revision: z.number().int(),
      conversationId,
      /** The reply in whose place `reply` stands now; one that was not there is new, and comes last. */
      clientId,
      /** Null once it is gone. */
      reply: queuedReply.nullable(),
    }),
  },
});
