import * as z from 'zod';
import {
  DECISIONS,
  DEFAULT_CATEGORY,
  KNOWLEDGE_PAGE_SIZE,
  KNOWLEDGE_PRIORITY,
  KNOWLEDGE_SEARCH_LIMIT,
  MAX_ALTERNATIVES,
  MAX_PAGE_LIMIT,
} from '../domain/index.ts';
import { defineEndpoints } from './endpoint.ts';
import { clientId, filled, id, idParams, limit, page, success, text, timestamp } from './fields.ts';

export const knowledgeItem = z.object({
  _id: id,
  question: z.string(),
  /** Other ways to ask it. */
  alternatives: z.array(z.string()),
  answer: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  priority: z.number().int(),
  usage: z.object({ timesUsed: z.number().int(), avgRating: z.number().min(1).max(5).nullable() }),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type KnowledgeItem = z.output<typeof knowledgeItem>;

const question = filled(1_000, 'Question is required');
const answer = filled(10_000, 'Answer is required');
const alternatives = z
  .array(filled(1_000))
  .max(MAX_ALTERNATIVES, `At most ${MAX_ALTERNATIVES} other ways to ask`);
const category = filled(80);
const tags = z.array(filled(60)).max(30);
const priority = z.number().int().min(KNOWLEDGE_PRIORITY.min).max(KNOWLEDGE_PRIORITY.max);

export const knowledgeDraft = z.object({
  question,
  alternatives: alternatives.default([]),
  answer,
  category: category.default(DEFAULT_CATEGORY),
  tags: tags.default([]),
  priority: priority.default(KNOWLEDGE_PRIORITY.default),
});
export type KnowledgeDraft = z.output<typeof knowledgeDraft>;

export const knowledgeEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/kb',
    summary: 'Browse the knowledge base, page by page',
    access: { staff: 'member', key: ['kb:read'] },
    query: z.object({
      page,
      limit: limit(MAX_PAGE_LIMIT, KNOWLEDGE_PAGE_SIZE),
      search: text(200).optional(),
      category: text(80).optional(),
    }),
    response: z.object({
      items: z.array(knowledgeItem),
      categories: z.array(z.string()),
      pagination: z.object({ page: z.number().int(), pages: z.number().int(), total: z.number().int() }),
    }),
  },
  create: {
    method: 'POST',
    path: '/kb',
    summary: 'Add a knowledge item',
    access: { staff: 'admin', key: ['kb:write'] },
    body: knowledgeDraft.extend({ clientId: clientId.optional() }),
    response: z.object({ item: knowledgeItem }),
    status: 201,
    errors: ['client_id_reused', 'quota_exceeded'],
  },
  update: {
    method: 'PUT',
    path: '/kb/{id}',
    summary: 'Change a knowledge item; parts left out stay as they are',
    access: { staff: 'admin', key: ['kb:write'] },
    params: idParams,
    body: z.object({
      question: question.optional(),
      alternatives: alternatives.optional(),
      answer: answer.optional(),
      category: category.optional(),
      tags: tags.optional(),
      priority: priority.optional(),
    }),
    response: z.object({ item: knowledgeItem }),
  },
  remove: {
    method: 'DELETE',
    path: '/kb/{id}',
    summary: 'Delete a knowledge item',
    access: { staff: 'admin', key: ['kb:write'] },
    params: idParams,
    response: success,
  },
  search: {
    method: 'POST',
    path: '/kb/search',
    summary: 'The ranking and decision that the assistant itself uses',
    access: { staff: 'member', key: ['kb:read'] },
    body: z.object({
      query: filled(10_000, 'Query is required'),
      limit: z.number().int().min(1).max(50).default(KNOWLEDGE_SEARCH_LIMIT),
    }),
    response: z.object({
      items: z.array(knowledgeItem.extend({ score: z.number().min(0).max(1) })),
      confidence: z.number().min(0).max(1),
      decision: z.enum(DECISIONS),
    }),
  },
});
