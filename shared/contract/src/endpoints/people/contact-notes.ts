import * as z from 'zod';
import { MAX_NOTE_LENGTH } from '../../domain/index.ts';
import { defineEndpoints } from '../../endpoint.ts';
import { clientId, filled, id, idParams, optional, timestamp } from '../../fields.ts';
import { describeEndpoints } from '../../reference/describe-endpoints.ts';
import { agent, ids, takenAt } from '../../reference/story.ts';

export const contactNote = z.object({
  _id: id,
  content: z.string(),
  /** Null where they are not in the team any more. */
  author: z.object({ _id: id, name: z.string() }).nullable(),
  createdAt: timestamp,
});
export type ContactNote = z.output<typeof contactNote>;

/** What the team writes down about a person. No visitor sees it. */
export const contactNoteEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/contacts/{id}/notes',
    summary: 'The team’s notes on a person, newest first',
    access: { staff: 'member' },
    params: idParams,
    response: z.object({ notes: z.array(contactNote) }),
  },
  create: {
    method: 'POST',
    path: '/contacts/{id}/notes',
    summary: 'Write a note on a person',
    access: { staff: 'member' },
    params: idParams,
    body: z.object({ content: filled(MAX_NOTE_LENGTH), clientId: optional(clientId) }),
    response: z.object({ note: contactNote }),
    status: 201,
    errors: ['client_id_reused'],
  },
});

const note: z.input<typeof contactNote> = {
  _id: ids.note,
  content: 'Prefers to be called.',
  author: { _id: ids.agent, name: agent.name },
  createdAt: takenAt,
};

export const contactNoteReference = describeEndpoints<typeof contactNoteEndpoints>(
  'What the team writes down about a person',
  () => ({
    list: {
      rules: 'The newest two hundred.',
      parameters: { id: 'The contact’s `_id`' },
      answer: { notes: [note] },
    },
    create: {
      rules: 'A retry with the same `clientId` answers with the first note.',
      parameters: { id: 'The contact’s `_id`' },
      request: { content: note.content, clientId: ids.client },
      answer: { note },
    },
  }),
);
