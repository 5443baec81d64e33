import { savedReply, savedReplyDraft } from '@chatbot-saas/contract';
import * as z from 'zod';
import { defineChannels } from './define-channels.ts';

const id = z.string().min(1).max(100);
const done = z.void();

/** Saved replies as they are managed. Writing needs a connection: a shortcut that a colleague has just taken is refused at once. */
export const repliesChannels = defineChannels({
  area: 'replies',
  calls: {
    /** With their uses and ratings as of now; without a connection, as they were when each was last changed. */
    list: { input: z.undefined(), output: z.array(savedReply) },
    create: { input: savedReplyDraft.extend({ clientId: z.uuid() }), output: done },
    /** Answers what stands now where it has changed since it was read; null: it was saved. */
    change: {
      input: savedReplyDraft.omit({ files: true }).extend({ id, version: z.number().int().optional() }),
      output: savedReply.nullable(),
    },
    remove: { input: z.object({ id }), output: done },
  },
  events: {},
});
