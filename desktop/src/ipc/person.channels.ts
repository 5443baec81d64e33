import { blockTerms, contactNote } from '@chatbot-saas/contract';
import { MAX_NOTE_LENGTH } from '@chatbot-saas/contract/domain';
import * as z from 'zod';
import { defineChannels } from './define-channels.ts';

const person = z.object({ contactId: z.string().min(1).max(100) });
const done = z.void();

/** What the team knows and decides about who writes. All of it is asked of the server. */
export const personChannels = defineChannels({
  area: 'person',
  calls: {
    /** Newest first. */
    notes: { input: person, output: z.array(contactNote) },
    /** The same `clientId` again saves nothing twice. */
    saveNote: {
      input: person.extend({ content: z.string().min(1).max(MAX_NOTE_LENGTH), clientId: z.uuid() }),
      output: done,
    },
    block: { input: person.extend({ terms: blockTerms }), output: done },
    unblock: { input: person, output: done },
  },
  events: {},
});
