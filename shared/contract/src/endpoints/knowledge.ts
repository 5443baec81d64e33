import * as z from 'zod';
import {
  DECISIONS,
  DEFAULT_CATEGORY,
  IMPORT_ACTIONS,
  IMPORT_COLUMNS,
  IMPORT_DUPLICATES,
  IMPORT_MODES,
  KNOWLEDGE_PAGE_SIZE,
  KNOWLEDGE_PRIORITY,
  KNOWLEDGE_SEARCH_LIMIT,
  MAX_ALTERNATIVES,
  MAX_EXTERNAL_ID_LENGTH,
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
  optional,
  page,
  success,
  text,
  timestamp,
  version,
  withDefault,
} from '../fields.ts';

export const knowledgeItem = z.object({
  _id: id,
  /** The caller's own id; one of a kind in the workspace. */
  externalId: z.string().nullable(),
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
    /** Answers that rest on it, by what their visitors said. */
    helpful: z.number().int().min(0),
    notHelpful: z.number().int().min(0),
  }),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type KnowledgeItem = z.output<typeof knowledgeItem>;

/** What each field of an item may hold. */
export const knowledgeFields = {
  question: filled(1_000, 'Question is required'),
  answer: filled(10_000, 'Answer is required'),
  alternatives: entries(1_000, MAX_ALTERNATIVES, `At most ${MAX_ALTERNATIVES} other ways to ask`),
  category: filled(80),
  tags: entries(60, 30),
  priority: z.number().int().min(KNOWLEDGE_PRIORITY.min).max(KNOWLEDGE_PRIORITY.max),
  externalId: filled(MAX_EXTERNAL_ID_LENGTH),
};
const { question, answer, alternatives, category, tags, priority, externalId } = knowledgeFields;

export const IMPORT_NEEDS_AN_ARRAY = 'Import failed. Please check your file format.';

export const knowledgeDraft = z.object({
  question,
  alternatives: withDefault(alternatives, []),
  answer,
  category: withDefault(category, DEFAULT_CATEGORY),
  tags: withDefault(tags, []),
  priority: withDefault(priority, KNOWLEDGE_PRIORITY.default),
  /** The item's id where it comes from. */
  externalId: optional(externalId),
});
export type KnowledgeDraft = z.output<typeof knowledgeDraft>;

/** An item of an import. An update keeps what is left out; a new item gets the defaults of a draft. */
export const importItem = z.object({
  question,
  answer,
  alternatives: optional(alternatives),
  category: optional(category),
  tags: optional(tags),
  priority: optional(priority),
  externalId: optional(externalId),
});

const { $schema: _, ...itemSchema } = z.toJSONSchema(importItem, { io: 'input', unrepresentable: 'any' });

const importOptions = {
  clientId: optional(clientId),
  mode: optional(z.enum(IMPORT_MODES)),
  duplicates: optional(z.enum(IMPORT_DUPLICATES)),
};

/**
 * Only documented as a list of items: the server looks at them one by one, so that one bad item is left out by itself
 * instead of spoiling the rest.
 */
export const knowledgeImport = z.object({
  ...importOptions,
  items: z
    .custom<readonly z.input<typeof importItem>[]>(Array.isArray, IMPORT_NEEDS_AN_ARRAY)
    .meta({ type: 'array', maxItems: MAX_IMPORT_ITEMS, items: itemSchema }),
});

/** What a body that is a spreadsheet cannot say. */
export const importQuery = z.object({
  ...importOptions,
  /** Nothing is stored: the answer says what an import would do. */
  preview: z
    .enum(['0', '1', 'false', 'true'])
    .optional()
    .transform((value) => value === '1' || value === 'true'),
});

const count = z.number().int().min(0);

export const importPreview = z.object({
  /** Those of `updated` that say the same already. */
  unchanged: count,
  /** The first of each action, in the order sent. */
  items: z.array(
    z.object({
      index: count,
      /** The row of a spreadsheet, from 1 and with its header; null for JSON. */
      row: z.number().int().min(1).nullable(),
      action: z.enum(IMPORT_ACTIONS),
      /** The start of the texts; empty where there is none. */
      question: z.string(),
      answer: z.string(),
      /** Why it is skipped. */
      reason: z.string().nullable(),
    }),
  ),
  /** What each column of a spreadsheet was taken for; null for JSON and for lists. */
  columns: z.array(z.object({ name: z.string(), field: z.enum(IMPORT_COLUMNS).nullable() })).nullable(),
});
export type ImportPreview = z.output<typeof importPreview>;

export const importResult = z.object({
  imported: count,
  /** Items that were there and say now what was sent. */
  updated: count,
  /** In the order sent; `index` counts from 0, `reason` is a sentence that names the field. */
  skipped: z.array(z.object({ index: count, reason: z.string() })),
  /** Only where one was asked for. */
  preview: importPreview.optional(),
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
    body: knowledgeDraft.extend({ clientId: optional(clientId) }),
    response: z.object({ item: knowledgeItem }),
    status: 201,
    errors: ['client_id_reused', 'quota_exceeded', 'state_conflict'],
  },
  update: {
    method: 'PUT',
    path: '/kb/{id}',
    summary: 'Change a knowledge item; parts left out stay as they are',
    access: { staff: 'admin', key: ['kb:write'] },
    params: idParams,
    body: z.object({
      question: optional(question),
      alternatives: optional(alternatives),
      answer: optional(answer),
      category: optional(category),
      tags: optional(tags),
      priority: optional(priority),
      externalId: optional(externalId),
      /** The one that was read; without it, nothing is compared. */
      version: version.optional(),
    }),
    response: z.object({ item: knowledgeItem }),
    errors: ['stale_version', 'state_conflict'],
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
  exportCsv: {
    method: 'GET',
    path: '/kb/export.csv',
    summary: 'Every item, oldest first, as a spreadsheet that import takes back',
    access: { staff: 'admin' },
    response: z.string(),
    textType: 'text/csv',
    download: 'knowledge-base.csv',
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
    summary:
      'Add or update many items at once; bad ones, and those beyond the plan’s limit, are left out and named',
    access: { staff: 'admin', key: ['kb:write'] },
    body: knowledgeImport,
    textTypes: ['text/csv', 'text/tab-separated-values'],
    query: importQuery,
    bodyLimit: MAX_IMPORT_BODY_BYTES,
    response: importResult,
    errors: ['client_id_reused'],
    events: { progress: z.object({ done: count, total: count }) },
  },
});
