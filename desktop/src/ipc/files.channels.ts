import { MAX_FILE_BYTES } from '@chatbot-saas/contract/domain';
import * as z from 'zod';
import { defineChannels } from './define-channels.ts';

const clientId = z.uuid();
/** A conversation’s id; of a note’s draft, with what stands before it. */
const draft = z.string().min(1).max(110);
export const fileBytes = z
  .instanceof(Uint8Array<ArrayBuffer>)
  .refine(({ byteLength }) => byteLength <= MAX_FILE_BYTES);

const attachedFile = z.object({
  ...{ clientId, name: z.string(), type: z.string(), size: z.number().int().min(0) },
  state: z.enum(['sending', 'ready', 'failed']),
  /** Of its bytes at the server, from 0 to 1. */
  progress: z.number(),
  problem: z
    .object({
      /** Of the console’s own, or of the server’s. */
      code: z.string(),
      /** What the server said. */
      message: z.string().nullable(),
      /** The same file is refused again. */
      isFinal: z.boolean(),
    })
    .nullable(),
});
export type ShownFile = z.output<typeof attachedFile>;

/** Files of replies and notes that are not sent yet. */
export const filesChannels = defineChannels({
  area: 'files',
  calls: {
    /** On disk, and below its draft, when it answers, whatever the network does. */
    attach: {
      input: z.object({ draft, name: z.string().max(1_000), type: z.string().max(200), bytes: fileBytes }),
      output: z.void(),
    },
    list: { input: z.object({ draft }), output: z.array(attachedFile) },
    remove: { input: z.object({ draft, clientId }), output: z.void() },
    retry: { input: z.object({ draft, clientId }), output: z.void() },
    /** Null where this computer does not have them. */
    bytes: { input: z.object({ clientId }), output: z.instanceof(Uint8Array<ArrayBuffer>).nullable() },
    /** By `clientId`, of those under way. */
    progress: { input: z.undefined(), output: z.record(z.string(), z.number()) },
    /** A reply was taken back: its files lie below its draft again. */
    giveBack: { input: z.object({ replyId: clientId }), output: z.void() },
  },
  events: { changed: z.null() },
});
