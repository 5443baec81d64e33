import * as z from 'zod';
import {
  DECISIONS,
  DEFAULT_CATEGORY,
  KNOWLEDGE_PAGE_SIZE,
  KNOWLEDGE_PRIORITY,
  KNOWLEDGE_SEARCH_LIMIT,
  MAX_ALTERNATIVES,
  MAX_IMPORT_BODY_BYTES,
  MAX_IMPORT_ITEMS,
  MAX_PAGE_LIMIT,
  RATING,
} from '../domain/index.ts';
import { defineEndpoints } from '../endpoint.ts';
import {
  clientId,
  conversationRef,
  entries,
  filled,
  id,
  idParams,
  limit,
  page,
  success,
  text,
  timestamp,
  version,
} from '../fields.ts';

export const knowledgeItem = z.object({
  _id: id,
  question: z.string(),
  /** Other ways to ask it. */
  alternatives: z.array(z.string()),
  answer: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  priority: z.number().int(),
  version,
  usage: z.object({
    timesUsed: z.number().int(),
    avgRating: z.number().min(RATING.min).max(RATING.max).nullable(),
  }),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type KnowledgeItem = z.output<typeof knowledgeItem>;

const question = filled(1_000, 'Question is required');
const answer = filled(10_000, 'Answer is required');
const alternatives = entries(1_000, MAX_ALTERNATIVES, `At most ${MAX_ALTERNATIVES} other ways to ask`);
const category = filled(80);
const tags = entries(60, 30);
const priority = z.number().int().min(KNOWLEDGE_PRIORITY.min).max(KNOWLEDGE_PRIORITY.max);

export const IMPORT_NEEDS_AN_ARRAY = 'Import failed. Please check your file format.';

export const knowledgeDraft = z.object({
  question,
  alternatives: alternatives.default([]),
  answer,
  category: category.default(DEFAULT_CATEGORY),
  tags: tags.default([]),
  priority: priority.default(KNOWLEDGE_PRIORITY.default),
});
export type KnowledgeDraft = z.output<typeof knowledgeDraft>;

const { $schema: _, ...draftSchema } = z.toJSONSchema(knowledgeDraft, {
  io: 'input',
  unrepresentable: 'any',
});

/**
 * Only documented as a list of items: the server looks at them one by one, so that one bad item is left out by itself
 * instead of spoiling the rest.
 */
export const knowledgeImport = z.object({
  clientId: clientId.optional(),
  items: z
    .custom<readonly z.input<typeof knowledgeDraft>[]>(Array.isArray, IMPORT_NEEDS_AN_ARRAY)
    .meta({ type: 'array', maxItems: MAX_IMPORT_ITEMS, items: draftSchema }),
});

export const importResult = z.object({
  imported: z.number().int().min(0),
  /** In the order sent; `index` counts from 0, `reason` is a sentence that names the field. */
  skipped: z.array(z.object({ index: z.number().int().min(0), reason: z.string() })),
});
export type ImportResult = z.output<typeof importResult>;

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
      /** The one that was read; without it, nothing is compared. */
      version: version.optional(),
    }),
    response: z.object({ item: knowledgeItem }),
    errors: ['stale_version'],
  },
  remove: {
    method: 'DELETE',
    path: '/kb/{id}',
    summary: 'Delete a knowledge item',
    access: { staff: 'admin', key: ['kb:write'] },
    params: idParams,
    response: success,
  },
  rephrase: {
    method: 'POST',
    path: '/kb/{id}/alternatives',
    summary: 'Add other ways to ask it, or take some away, whoever else changes the item meanwhile',
    access: { staff: 'admin', key: ['kb:write'] },
    params: idParams,
    body: z.object({ add: alternatives.default([]), remove: alternatives.default([]) }),
    /** `added`: what the item had not had before, and has now. */
    response: z.object({ item: knowledgeItem, added: z.array(z.string()) }),
    errors: ['state_conflict'],
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
  export: {
    method: 'GET',
    path: '/kb/export',
    summary: 'Every item, oldest first, as import takes it',
    access: { staff: 'admin' },
    response: z.array(knowledgeDraft),
    download: 'knowledge-base.json',
  },
  rate: {
    method: 'POST',
    path: '/kb/{id}/rating',
    summary: 'Rate an item that answered in this conversation; a second rating replaces the first',
    access: { key: ['chat:write'] },
    params: idParams,
    body: z.object({ sessionId: conversationRef, rating: z.number().int().min(RATING.min).max(RATING.max) }),
    response: success,
  },
  import: {
    method: 'POST',
    path: '/kb/import',
    summary: 'Add many items at once; bad ones, and those beyond the plan’s limit, are left out and named',
    access: { staff: 'admin', key: ['kb:write'] },
    body: knowledgeImport,
    bodyLimit: MAX_IMPORT_BODY_BYTES,
    response: importResult,
    errors: ['client_id_reused'],
    events: { progress: z.object({ done: z.number().int().min(0), total: z.number().int().min(0) }) },
  },
});
