import * as z from 'zod';
import { GAP_DAYS, KNOWLEDGE_PAGE_SIZE, MAX_GAP_EXAMPLES, MAX_PAGE_LIMIT } from '../domain/index.ts';
import { defineEndpoints } from '../endpoint.ts';
import { id, idParams, limit, page, success, timestamp } from '../fields.ts';

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
  /** The item that comes nearest, to which this may only be one more way to ask; null when none is near. */
  closest: z.object({ id, question: z.string(), score: z.number().min(0).max(1) }).nullable(),
});
export type Gap = z.output<typeof gap>;

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
      state: z.enum(['open', 'dismissed']).default('open'),
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
});
