import {
  draft,
  knowledgeItem,
  mailDelivery,
  member,
  receipt,
  savedReply,
  suggestions,
} from '@chatbot-saas/contract';
import { MAX_REPLY_QUERY } from '@chatbot-saas/contract/saved-replies';
import * as z from 'zod';
import { defineChannels } from './define-channels.ts';
import { searchText } from './search-text.ts';

const conversationId = z.string().min(1).max(100);

/** What helps with a reply. Knowledge is on this computer; the rest is asked of the server. */
export const helpChannels = defineChannels({
  area: 'help',
  calls: {
    /** The bytes of a file that the server has. */
    file: {
      input: z.object({ id: z.string().min(1).max(100) }),
      output: z.instanceof(Uint8Array<ArrayBuffer>),
    },
    /** Best match first; without words, in the order of their questions. */
    searchKnowledge: {
      input: z.object({ query: searchText, limit: z.number().int().min(1).max(100) }),
      output: z.array(knowledgeItem),
    },
    /** All that the person sees. */
    savedReplies: { input: z.undefined(), output: z.array(savedReply) },
    /** Those that fit what is typed, by the engine; `language` is that of the conversation. */
    findReplies: {
      input: z.object({
        query: z.string().min(1).max(MAX_REPLY_QUERY),
        language: z.string().max(64).nullable(),
      }),
      output: z.array(z.object({ id: z.string(), score: z.number() })),
    },
    suggestions: { input: z.object({ conversationId }), output: suggestions },
    /** A model writes it; of one window one at a time, the next takes the place of the one before. */
    draft: { input: z.object({ conversationId }), output: draft },
    cancelDraft: { input: z.undefined(), output: z.void() },
    receipt: {
      input: z.object({ conversationId, messageId: z.string().min(1).max(100) }),
      output: receipt,
    },
    /** The mails that brought a conversation's messages, newest first; each can be sent again. */
    mails: { input: z.object({ conversationId }), output: z.array(mailDelivery) },
    sendMailAgain: {
      input: z.object({ conversationId, mailId: z.string().min(1).max(100) }),
      output: z.void(),
    },
    /** Everybody, with how many conversations each has open, and the most that one person may have. */
    team: {
      input: z.undefined(),
      output: z.object({
        team: z.array(member),
        chats: z.record(z.string(), z.number().int()),
        mostChats: z.number().int(),
      }),
    },
  },
  events: {},
});
