import { mention } from '@chatbot-saas/contract';
import * as z from 'zod';
import { defineChannels } from './define-channels.ts';

/** The notes that call the person, as this computer has them. */
export const mentionsChannels = defineChannels({
  area: 'mentions',
  calls: {
    /** Newest first. */
    list: {
      input: z.undefined(),
      output: z.object({ mentions: z.array(mention), unread: z.number().int() }),
    },
    /** The person looks at this conversation; the server hears of it once it can. */
    read: { input: z.object({ conversationId: z.string().min(1).max(100) }), output: z.void() },
  },
  events: { changed: z.null() },
});
