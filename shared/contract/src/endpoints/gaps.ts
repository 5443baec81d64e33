import * as z from 'zod';
import { GAP_DAYS, KNOWLEDGE_PAGE_SIZE, MAX_GAP_EXAMPLES, MAX_PAGE_LIMIT } from '../domain/index.ts';
import { defineEndpoints } from '../endpoint.ts';
import { id, idParams, limit, page, success, timestamp } from '../fields.ts';
import { describeEndpoints } from '../reference/describe-endpoints.ts';
import { askedAt, ids, item } from '../reference/story.ts';

/** Questions that ask for the same, and that the knowledge base does not answer. */
export const gap = z.object({
  id,
  /** The most typical phrasing; of a long message its beginning. */
  question: z.string(),
  /** How often it was asked, and in how many conversations. */
  count: z.number().int().min(1),
  conversations: z.number().int().min(1),
  lastAskedAt: timestamp,
  /** Different phrasings, the most typical first. */
  examples: z
    .array(z.object({ content: z.string(), conversationId: id, askedAt: timestamp }))
    .min(1)
    .max(MAX_GAP_EXAMPLES),
  /** What visitors said was missing where an answer was given and did not help, newest first. */
  missing: z.array(z.string()).max(MAX_GAP_EXAMPLES),
  /** The item that comes nearest, to which this may only be one more way to ask; null when none is near. */
  closest: z.object({ id, question: z.string(), score: z.number().min(0).max(1) }).nullable(),
});
export type Gap = z.output<typeof gap>;

/** In the list, or left out of it. */
const GAP_STATES = ['open', 'dismissed'] as const;

export const gapEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/kb/gaps',
    summary: 'Questions that the knowledge base does not answer, grouped, most asked first',
    access: { staff: 'admin' },
    query: z.object({
      page,
      limit: limit(MAX_PAGE_LIMIT, KNOWLEDGE_PAGE_SIZE),
      days: limit(GAP_DAYS, 30),
      state: z.enum(GAP_STATES).default('open'),
    }),
    response: z.object({
      gaps: z.array(gap),
      pagination: z.object({ page: z.number().int(), pages: z.number().int(), total: z.number().int() }),
    }),
    errors: ['state_conflict'],
  },
  dismiss: {
    method: 'POST',
    path: '/kb/gaps/{id}/dismiss',
    summary: 'Leave a gap out of the list, now and when it is asked again',
    access: { staff: 'admin' },
    params: idParams,
    response: success,
  },
  restore: {
    method: 'POST',
    path: '/kb/gaps/{id}/restore',
    summary: 'Show a dismissed gap again',
    access: { staff: 'admin' },
    params: idParams,
    response: success,
  },
  setState: {
    method: 'POST',
    path: '/kb/gaps/state',
    summary: 'Leave several gaps out of the list, or show them again',
    access: { staff: 'admin' },
    body: z.object({ ids: z.array(id).min(1).max(MAX_PAGE_LIMIT), state: z.enum(GAP_STATES) }),
    response: z.object({ changed: z.number().int().min(0) }),
  },
});

const GAP = { id: 'The `id` of a gap, as the list names it' };

export const gapReference = describeEndpoints<typeof gapEndpoints>(
  'What visitors asked and the assistant could not answer',
  () => ({
    list: {
      rules:
        'Of the newest 2,000 questions that the assistant had no answer to, or whose answer did not help and was commented on. Questions about the same thing are one gap, in whatever words they ask. A question that goes on with the one before, such as “and for two?”, stands behind that one; one that says nothing without it is left out. What the knowledge base answers by now is left out. A gap’s `id` may change as more questions join it; the one that was listed goes on working. Where the knowledge base is too large to be compared with them, `state_conflict` is answered.',
      parameters: {
        page: 'From 1',
        limit: 'How many gaps a page has',
        days: 'Questions of the last so many days',
        state: 'Those in the list (`open`), or those that were left out of it (`dismissed`)',
      },
      answer: {
        gaps: [
          {
            id: ids.gap,
            question: 'Do you deliver on Saturdays?',
            count: 7,
            conversations: 6,
            lastAskedAt: askedAt,
            examples: [
              { content: 'Do you deliver on Saturdays?', conversationId: ids.conversation, askedAt },
              { content: 'is there saturday delivery', conversationId: ids.conversation, askedAt },
            ],
            missing: ['Which hours you deliver in.'],
            closest: { id: ids.item, question: item.question, score: 0.31 },
          },
        ],
        pagination: { page: 1, pages: 1, total: 1 },
      },
    },
    dismiss: {
      rules: 'Questions that are like it are left out too, whenever they are asked.',
      parameters: GAP,
      answer: { success: true },
    },
    restore: { parameters: GAP, answer: { success: true } },
    setState: {
      rules: 'At most 100 at a time. `changed` counts those that were found; an unknown id is passed over.',
      request: { ids: [ids.gap], state: 'dismissed' },
      answer: { changed: 1 },
    },
  }),
);
