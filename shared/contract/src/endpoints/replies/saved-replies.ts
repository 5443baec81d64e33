import * as z from 'zod';
import {
  isVisible,
  MAX_CONVERSATION_LABELS,
  MAX_MESSAGE_LENGTH,
  MAX_PAGE_LIMIT,
  withoutHidden,
} from '../../domain/index.ts';
import { defineEndpoints } from '../../endpoint.ts';
import {
  clientId,
  filled,
  id,
  idParams,
  language,
  limit,
  nameField,
  optional,
  page,
  success,
  text,
  timestamp,
  version,
} from '../../fields.ts';
import { describeEndpoints } from '../../reference/describe-endpoints.ts';
import { ids, photo, takenAt } from '../../reference/story.ts';
import {
  faultsOfBody,
  MAX_REPLY_PAGE,
  MAX_REPLY_QUERY,
  MAX_REPLY_TITLE_LENGTH,
  MAX_SHORTCUT_LENGTH,
  REPLY_ACTIONS,
  REPLY_SNOOZES,
  REPLY_VARIABLES,
  REPLY_VISIBILITIES,
} from '../../saved-replies/index.ts';
import { storedFile } from '../files/stored-file.ts';
import { uploadedFiles } from '../messages.ts';

/** What happens to the conversation after the reply was sent, in the order of the list. */
const action = z.discriminatedUnion('type', [
  /** They are added to those that the conversation has. */
  z.object({
    type: z.literal('label'),
    labels: z.array(id).min(1, 'Choose a label').max(MAX_CONVERSATION_LABELS),
  }),
  z.object({ type: z.literal('end') }),
  /** `me`: who sends the reply. */
  z.object({ type: z.literal('assign'), agentId: z.union([z.literal('me'), id]) }),
  z.object({ type: z.literal('snooze'), until: z.enum(REPLY_SNOOZES) }),
]) satisfies z.ZodType<{ type: (typeof REPLY_ACTIONS)[number] }>;
export type ReplyAction = z.output<typeof action>;

const actions = z
  .array(action)
  .max(REPLY_ACTIONS.length, `Must be at most ${REPLY_ACTIONS.length} items`)
  .refine((list) => new Set(list.map(({ type }) => type)).size === list.length, 'Use each action once')
  .refine(
    (list) => new Set(list.map(({ type }) => type).filter((type) => type !== 'label')).size <= 1,
    'Either end the conversation, assign it or snooze it',
  );

const title = nameField(MAX_REPLY_TITLE_LENGTH, 'Title is required');
const shortcut = text(MAX_SHORTCUT_LENGTH)
  .refine((value) => !/[\s/]/.test(value), 'Write the shortcut without spaces and slashes')
  // What is typed after the slash is compared with it.
  .overwrite((value) => (isVisible(value) ? withoutHidden(value).normalize('NFC') : ''));
const written = (names: readonly string[]) => names.map((name) => `{{${name}}}`).join(', ');
const KNOWN = written([...REPLY_VARIABLES, 'attribute.key']);

const body = filled(MAX_MESSAGE_LENGTH, 'Text is required').superRefine((value, context) => {
  const { includesReply, unknown, hasSeveralCarets } = faultsOfBody(value);
  if (includesReply) context.addIssue('A saved reply can’t include another one');
  else if (unknown.length > 0) context.addIssue(`Unknown variables: ${written(unknown)}. Use ${KNOWN}`);
  else if (hasSeveralCarets) context.addIssue('Use {{caret}} only once');
});
const visibility = z.enum(REPLY_VISIBILITIES);

export const savedReply = z.object({
  _id: id,
  title: z.string(),
  /** What is typed after a slash; empty where there is none. */
  shortcut: z.string(),
  body: z.string(),
  visibility,
  actions: z.array(action),
  /** What it is sent with; each message gets a copy. */
  files: z.array(storedFile),
  /** Who wrote it; null where they are not in the team any more. */
  author: id.nullable(),
  /** Messages that were sent with it. */
  usedCount: z.number().int(),
  /** Of the ended conversations in which it was sent; null before the first rating. */
  avgRating: z.number().nullable(),
  version: z.number().int(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type SavedReply = z.output<typeof savedReply>;

export const savedReplyDraft = z.object({
  title,
  shortcut: shortcut.default(''),
  body,
  visibility: visibility.default('workspace'),
  actions: actions.default([]),
  /** Uploaded before with `POST /files`. */
  files: uploadedFiles.default([]),
});
export type SavedReplyDraft = z.output<typeof savedReplyDraft>;

/** What members answer again and again, ready to be put into the reply box. */
export const savedReplyEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/replies',
    summary: 'The workspace’s saved replies and one’s own, by title',
    access: { staff: 'member' },
    query: z.object({
      page,
      limit: limit(MAX_REPLY_PAGE, MAX_PAGE_LIMIT),
      search: text(200).optional(),
    }),
    response: z.object({ replies: z.array(savedReply), total: z.number().int() }),
  },
  search: {
    method: 'POST',
    path: '/replies/search',
    summary: 'The saved replies that the assistant’s engine finds for some words',
    access: { staff: 'member' },
    body: z.object({
      query: filled(MAX_REPLY_QUERY, 'Query is required'),
      language: optional(language),
    }),
    response: z.object({ hits: z.array(z.object({ id, score: z.number().min(0).max(1) })) }),
  },
  create: {
    method: 'POST',
    path: '/replies',
    summary: 'Save a reply',
    access: { staff: 'member' },
    body: savedReplyDraft.extend({ clientId: optional(clientId) }),
    response: z.object({ reply: savedReply }),
    status: 201,
    errors: ['client_id_reused', 'state_conflict'],
  },
  update: {
    method: 'PUT',
    path: '/replies/{id}',
    summary: 'Change a saved reply; parts left out stay as they are',
    access: { staff: 'member' },
    params: idParams,
    body: z.object({
      title: title.optional(),
      shortcut: shortcut.optional(),
      body: body.optional(),
      visibility: visibility.optional(),
      actions: actions.optional(),
      /** Also those that it has already. */
      files: uploadedFiles.optional(),
      /** The one that was read; without it, nothing is compared. */
      version: version.optional(),
    }),
    response: z.object({ reply: savedReply }),
    errors: ['forbidden', 'stale_version', 'state_conflict'],
  },
  remove: {
    method: 'DELETE',
    path: '/replies/{id}',
    summary: 'Delete a saved reply',
    access: { staff: 'member' },
    params: idParams,
    response: success,
  },
});

export const exampleSavedReply: z.input<typeof savedReply> = {
  _id: ids.savedReply,
  title: 'Parcel is on its way',
  shortcut: 'parcel',
  body: 'Hi {{visitor.name|there}}, parcel {{attribute.order}} has left our warehouse.{{caret}}',
  visibility: 'workspace',
  actions: [{ type: 'label', labels: [ids.label] }, { type: 'end' }],
  files: [photo],
  author: ids.agent,
  usedCount: 12,
  avgRating: 4.5,
  version: 1,
  createdAt: takenAt,
  updatedAt: takenAt,
};
const { title: exampleTitle, shortcut: word, body: exampleBody } = exampleSavedReply;
const draft = {
  title: exampleTitle,
  shortcut: word,
  body: exampleBody,
  visibility: 'workspace' as const,
  actions: [{ type: 'end' as const }],
  files: [],
};

const WORDS =
  'Variables are `{{visitor.name}}`, `{{agent.name}}`, `{{workspace.name}}` and `{{attribute.key}}` of the contact; each may have a fallback, as in `{{visitor.name|there}}`, and `{{caret}}` says where writing goes on. The program that puts the reply into a box fills them in.';

export const savedReplyReference = describeEndpoints<typeof savedReplyEndpoints>('Saved replies', () => ({
  list: {
    rules: 'Private replies (`mine`) show to their author alone, also among admins.',
    parameters: {
      page: 'Which page, from 1',
      limit: 'How many on a page',
      search: 'What title, shortcut or text contains',
    },
    answer: { replies: [exampleSavedReply], total: 1 },
  },
  search: {
    rules:
      'Best first. With `language`, a BCP 47 tag such as that of a conversation, replies in another language come last. Beginnings of words are not looked for.',
    request: { query: 'parsel late', language: 'en-GB' },
    answer: { hits: [{ id: ids.savedReply, score: 0.81 }] },
  },
  create: {
    rules: `${WORDS} A shortcut that another visible reply has is refused with 409. Each action happens after the message was sent: \`label\` adds labels, and one of \`end\` (ends the conversation), \`assign\` (offers it to \`agentId\`) and \`snooze\` (until the next reply, in an hour, this evening, tomorrow or on Monday). \`files\` are uploaded before with \`POST /files\`, and stay until the reply is deleted, whatever becomes of conversations; to send them, upload their bytes once more. A retry with the same \`clientId\` answers with the first reply.`,
    request: { ...draft, clientId: ids.client },
    answer: { reply: { ...exampleSavedReply, usedCount: 0, avgRating: null } },
  },
  update: {
    rules:
      'With `version`, a change based on an older text is refused with 409, and `current` has what stands now. Only its author makes a shared reply private. With `files`, those that are left out are deleted.',
    parameters: { id: 'The saved reply’s `_id`' },
    request: { ...draft, version: 1 },
    answer: { reply: { ...exampleSavedReply, version: 2 } },
  },
  remove: { parameters: { id: 'The saved reply’s `_id`' }, answer: { success: true } },
}));
