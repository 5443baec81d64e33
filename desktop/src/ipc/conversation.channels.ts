import { conversation, label, message } from '@chatbot-saas/contract';
import {
  ENDINGS,
  LABEL_COLORS,
  MAIL_TRACES,
  MAX_CONVERSATION_LABELS,
  MAX_ENDING_NOTE,
  MAX_HISTORY_LIMIT,
  MAX_LABEL_NAME,
  PICTURE_TYPES,
} from '@chatbot-saas/contract/domain';
import * as z from 'zod';
import { defineChannels } from './define-channels.ts';

const id = z.string().min(1).max(100);
const one = z.object({ id });
const done = z.void();
/** `isQueued`: it is on this computer, until there is a connection. */
const acted = z.object({ isQueued: z.boolean() });

/** Reading works without a connection. Where there is none, what answers `acted` waits, and the rest fails with a sentence. */
export const conversationChannels = defineChannels({
  area: 'conversation',
  calls: {
    /** By `_id` or `sessionId`; null where neither the cache nor the server has it. */
    find: { input: z.object({ ref: id }), output: conversation.nullable() },
    /** What is kept of a contact’s, newest activity first. */
    ofContact: { input: one, output: z.array(conversation) },
    /** Oldest first; without `after` and `before` the newest. */
    history: {
      input: one.extend({
        after: z.number().int().min(0).optional(),
        before: z.number().int().min(1).optional(),
        limit: z.number().int().min(1).max(MAX_HISTORY_LIMIT),
      }),
      output: z.array(message),
    },
    accept: { input: one, output: acted },
    takeOver: { input: one, output: acted },
    handOver: { input: one.extend({ colleague: z.object({ _id: id, name: z.string() }) }), output: acted },
    escalate: { input: one.extend({ reason: z.string().min(1).max(500) }), output: acted },
    createLabel: {
      input: z.object({
        name: z.string().min(1).max(MAX_LABEL_NAME),
        color: z.enum(LABEL_COLORS),
        clientId: z.uuid(),
      }),
      output: label,
    },
    /** All that it has from then on. */
    label: { input: one.extend({ labels: z.array(label).max(MAX_CONVERSATION_LABELS) }), output: acted },
    release: { input: one, output: acted },
    /** `until`: a time (ISO 8601), or `reply`. */
    snooze: {
      input: one.extend({ until: z.string().max(40), visitorWroteAt: z.string().max(40).nullable() }),
      output: acted,
    },
    unsnooze: { input: one, output: acted },
    returnToAssistant: { input: one, output: acted },
    reopen: { input: one, output: acted },
    end: {
      input: one.extend({
        reason: z.enum(ENDINGS).optional(),
        note: z.string().max(MAX_ENDING_NOTE).optional(),
      }),
      output: acted,
    },
    /** Into another one of the same person. */
    merge: { input: one.extend({ into: id }), output: done },
    /** For good. */
    remove: { input: one, output: done },
    /** Answers what is left of it, and whether it has gone out by mail; null: not from here. */
    removeMessage: {
      input: one.extend({ messageId: id }),
      output: z.object({ message, mail: z.enum(MAIL_TRACES).nullable() }),
    },
    /** A file of a message, in the system's browser or viewer. */
    openFile: { input: one, output: done },
    /** A picture of a message or note; what was seen once is here without a connection, unless it `isDamaged`. */
    picture: {
      input: one.extend({ fileId: id, isDamaged: z.boolean() }),
      output: z.object({ type: z.enum(PICTURE_TYPES), bytes: z.instanceof(Uint8Array<ArrayBuffer>) }),
    },
    setTyping: { input: one.extend({ isTyping: z.boolean() }), output: done },
  },
  events: { typing: z.object({ sessionId: z.string(), isTyping: z.boolean() }) },
});
