import * as z from 'zod';
import { MAX_CONVERSATION_NOTE_LENGTH, MAX_NOTE_MENTIONS } from '../../domain/index.ts';
import { defineEndpoints } from '../../endpoint.ts';
import { clientId, id, idParams, mayBeEmpty, optional, success, timestamp } from '../../fields.ts';
import { describeEndpoints } from '../../reference/describe-endpoints.ts';
import { example } from '../../reference/example.ts';
import { agent, ids, owner, photo, takenAt } from '../../reference/story.ts';
import { conversationParams } from '../chat.ts';
import { storedFile } from '../files/stored-file.ts';
import { messageFiles, saysSomething } from '../messages.ts';

/** What the team writes to itself in a conversation. No visitor gets it, in whatever way. */
export const conversationNote = z.object({
  _id: id,
  conversationId: id,
  /** Empty only with files. */
  content: z.string(),
  files: z.array(storedFile),
  /** The teammates whom it calls. */
  mentions: z.array(id),
  /** Null where they are not in the team any more. */
  author: z.object({ _id: id, name: z.string() }).nullable(),
  createdAt: timestamp,
  /** Null while it is as it was written. */
  editedAt: timestamp.nullable(),
  clientId: clientId.nullable(),
});
export type ConversationNote = z.output<typeof conversationNote>;

const REQUIRED = 'Required';

const written = {
  content: mayBeEmpty(MAX_CONVERSATION_NOTE_LENGTH, REQUIRED),
  mentions: z.array(id).max(MAX_NOTE_MENTIONS, `Must be at most ${MAX_NOTE_MENTIONS} items`).default([]),
};

export const conversationNoteEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/conversations/{id}/notes',
    summary: 'The team’s notes in a conversation, oldest first',
    access: { staff: 'member' },
    params: conversationParams,
    response: z.object({ notes: z.array(conversationNote) }),
  },
  create: {
    method: 'POST',
    path: '/conversations/{id}/notes',
    summary: 'Write a note in a conversation, and call teammates',
    access: { staff: 'member' },
    params: conversationParams,
    body: z
      .object({ ...written, files: messageFiles, clientId: optional(clientId) })
      .refine(...saysSomething('content', REQUIRED)),
    response: z.object({ note: conversationNote }),
    status: 201,
    errors: ['client_id_reused'],
  },
  update: {
    method: 'PUT',
    path: '/notes/{id}',
    summary: 'Change a note: its author or an admin',
    access: { staff: 'member' },
    params: idParams,
    body: z.object(written),
    response: z.object({ note: conversationNote }),
  },
  remove: {
    method: 'DELETE',
    path: '/notes/{id}',
    summary: 'Delete a note: its author or an admin',
    access: { staff: 'member' },
    params: idParams,
    response: success,
  },
});

/** Ada’s, to Olivia. */
export const exampleNote = example(
  (): z.input<typeof conversationNote> => ({
    _id: ids.conversationNote,
    conversationId: ids.conversation,
    content: '@Olivia Martin the carrier has lost it. May I send another one?',
    files: [photo],
    mentions: [owner._id],
    author: { _id: ids.agent, name: agent.name },
    createdAt: takenAt,
    editedAt: null,
    clientId: ids.client,
  }),
);

const { content, mentions } = exampleNote;

export const conversationNoteReference = describeEndpoints<typeof conversationNoteEndpoints>(
  'What the team writes to itself in a conversation. It reaches no visitor: no mail, no transcript, no webhook, no export of a person and no prompt for an answer has it',
  () => ({
    list: {
      rules: 'The newest five hundred.',
      parameters: { id: 'The conversation’s `_id` or `sessionId`' },
      answer: { notes: [exampleNote] },
    },
    create: {
      rules:
        '`mentions` names members of the workspace; each gets the event `mention-added`. The author is not called by their own note. `files` are uploaded before with `POST /files`; a note with files may have no text. A retry with the same `clientId` answers with the first note. In an ended conversation too.',
      parameters: { id: 'The conversation’s `_id` or `sessionId`' },
      request: { content, mentions, files: [], clientId: ids.client },
      answer: { note: exampleNote },
    },
    update: {
      rules:
        'Its files stay; without any, a text is needed. Calls those who were not mentioned before; who no longer is, is not called any more. 403 for teammates who are neither the author nor an admin.',
      parameters: { id: 'The note’s `_id`' },
      request: { content, mentions },
      answer: { note: exampleNote },
    },
    remove: {
      rules: 'Its mentions go with it. 403 for teammates who are neither the author nor an admin.',
      parameters: { id: 'The note’s `_id`' },
      answer: { success: true },
    },
  }),
);
