import * as z from 'zod';
import {
  MAX_SEARCH_LENGTH,
  MAX_SEARCH_PAGES,
  MESSAGE_ROLES,
  SEARCH_PAGE_SIZE,
  SEARCH_TYPES,
} from '../../domain/index.ts';
import { defineEndpoints } from '../../endpoint.ts';
import { id, text, timestamp } from '../../fields.ts';
import { describeEndpoints } from '../../reference/describe-endpoints.ts';
import { askedAt, ids, takenAt } from '../../reference/story.ts';

/** The part of a text that was found, on one line, and the places in it to mark, in UTF-16 units. */
const found = {
  line: z.string(),
  marks: z.array(z.object({ start: z.number().int(), end: z.number().int() })),
};

const said = {
  conversationId: id,
  /** The person of the conversation; null where there is none. */
  contactId: id.nullable(),
  /** How the visitor of the conversation is called; null where they have no name. */
  visitor: z.string().nullable(),
  /** Who wrote it; null of the assistant, of a visitor without a name, and of a member who has left. */
  author: z.string().nullable(),
  at: timestamp,
  ...found,
};

const messageHit = z.object({
  type: z.literal('message'),
  messageId: id,
  /** Its place in the conversation. */
  seq: z.number().int(),
  role: z.enum(MESSAGE_ROLES),
  ...said,
});

const noteHit = z.object({
  type: z.literal('note'),
  noteId: id,
  /** Of the message before it; 0: there was none. */
  seq: z.number().int(),
  ...said,
});

const contactHit = z.object({
  type: z.literal('contact'),
  contactId: id,
  name: z.string().nullable(),
  email: z.string().nullable(),
  /** Which part of what is known of them `line` is. */
  field: z.enum(['name', 'email', 'phone', 'externalId']),
  lastSeenAt: timestamp,
  ...found,
});

const articleHit = z.object({
  type: z.literal('article'),
  articleId: id,
  title: z.string(),
  category: z.string(),
  updatedAt: timestamp,
  ...found,
});

export const searchHit = z.discriminatedUnion('type', [messageHit, noteHit, contactHit, articleHit]);
export type SearchHit = z.output<typeof searchHit>;
export type MessageHit = z.output<typeof messageHit>;
export type NoteHit = z.output<typeof noteHit>;
export type ContactHit = z.output<typeof contactHit>;
export type ArticleHit = z.output<typeof articleHit>;

const searchPage = z.object({
  hits: z.array(searchHit),
  page: z.number().int(),
  hasMore: z.boolean(),
  /** What was written later is in no page of this search. */
  asOf: timestamp,
  /** False while older messages are still being indexed: they may be missing. */
  isComplete: z.boolean(),
});
export type SearchPage = z.output<typeof searchPage>;

export const searchEndpoints = defineEndpoints({
  find: {
    method: 'GET',
    path: '/search',
    summary: 'Find what was said, people or articles, of all time',
    access: { staff: 'member' },
    query: z.object({
      /** Empty: nothing is found. */
      q: text(MAX_SEARCH_LENGTH).default(''),
      type: z.enum(SEARCH_TYPES).default('messages'),
      page: z.coerce.number().int().min(1).max(MAX_SEARCH_PAGES).default(1),
      /** The `asOf` of the first page, for the pages after it. */
      asOf: timestamp.optional(),
    }),
    response: searchPage,
  },
});

const hit: z.input<typeof searchHit> = {
  type: 'message',
  conversationId: ids.conversation,
  contactId: ids.contact,
  messageId: ids.question,
  seq: 2,
  role: 'user',
  visitor: 'Vera Blanc',
  author: 'Vera Blanc',
  at: askedAt,
  line: 'Where is my parcel?',
  marks: [{ start: 12, end: 18 }],
};

export const searchReference = describeEndpoints<typeof searchEndpoints>('Search over everything', () => ({
  find: {
    rules: `Messages and notes have all the words, in whatever form, and the last word may be a beginning; case and accents make no difference. The newest come first, ${SEARCH_PAGE_SIZE} on a page. Contacts have the text somewhere in what is known of them, last seen first. Articles are ranked as the assistant ranks them. Without a letter or digit in \`q\`, no message or article is found.`,
    parameters: {
      q: 'What to look for',
      type: 'What to look through: `messages` (with the team’s notes), `contacts` or `articles`',
      page: `Which page, from 1 to ${MAX_SEARCH_PAGES}`,
      asOf: 'The `asOf` of the first page, so that what is written meanwhile moves no page',
    },
    answer: { hits: [hit], page: 1, hasMore: false, asOf: takenAt, isComplete: true },
  },
}));
