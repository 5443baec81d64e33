import { savedReply, savedReplyDraft, storedFile } from '@chatbot-saas/contract';
import { MAX_MESSAGE_FILES } from '@chatbot-saas/contract/domain';
import { ERROR_CODES } from '@chatbot-saas/contract/errors';
import * as z from 'zod';
import { defineChannels } from './define-channels.ts';
import { fileBytes } from './files.channels.ts';

const id = z.string().min(1).max(100);
const done = z.void();

const wanted = savedReplyDraft.extend({ files: z.array(storedFile).max(MAX_MESSAGE_FILES).optional() });
/** `isQueued`: it is on this computer, until there is a connection. `stale`: what stands now, where it has changed since it was read; nothing was saved then. */
const written = z.object({ isQueued: z.boolean(), stale: savedReply.nullable() });

const replyEdit = z.object({
  /** As the list has it. */
  id,
  /** How it was before; null: it is a new one. */
  base: savedReply.nullable(),
  isRemoval: z.boolean(),
  state: z.enum(['queued', 'unsent']),
  /** A code of the console's, or what the server said; null unless unsent. */
  reason: z.string().nullable(),
  /** What a teammate has made of it since. */
  theirs: savedReply.nullable(),
});
export type ShownReplyEdit = z.output<typeof replyEdit>;

/** Saved replies as they are managed. Where the server can’t be reached, what is written waits on this computer. */
export const repliesChannels = defineChannels({
  area: 'replies',
  calls: {
    /** With what waits, and with their uses and ratings as of now; without a connection, as they were when each was last changed. */
    list: { input: z.undefined(), output: z.array(savedReply) },
    /** What the server does not have, or has refused. */
    edits: { input: z.undefined(), output: z.array(replyEdit) },
    create: { input: wanted.extend({ clientId: z.uuid() }), output: written },
    change: { input: wanted.extend({ id, version: z.number().int().optional() }), output: written },
    remove: { input: z.object({ id }), output: written },
    /** Tries a refused one again; over what a teammate has made of it since, which the person has seen. */
    retry: { input: z.object({ id }), output: done },
    discard: { input: z.object({ id }), output: done },
    /** A file for one that is being written; the same `clientId` again stores none twice. Fails where the server did not answer. */
    upload: {
      input: z.object({
        clientId: z.uuid(),
        name: z.string().max(1_000),
        type: z.string().max(200),
        bytes: fileBytes,
      }),
      output: z.union([
        z.object({ stored: storedFile }),
        z.object({ refused: z.object({ code: z.enum(ERROR_CODES), message: z.string() }) }),
      ]),
    },
  },
  events: {
    /** Of a file's bytes at the server, from 0 to 1. */
    uploading: z.object({ clientId: z.uuid(), part: z.number() }),
  },
});
