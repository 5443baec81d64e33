import * as z from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { id, idParams, timestamp } from '../fields.ts';
import { describeEndpoints } from '../reference/describe-endpoints.ts';
import { example } from '../reference/example.ts';
import { agent, draft, ids, item, takenAt } from '../reference/story.ts';
import { knowledgeItem } from './knowledge.ts';

/** An item's content until it was changed or deleted. */
export const knowledgeVersion = knowledgeItem
  .pick({ question: true, alternatives: true, answer: true, category: true, tags: true, priority: true })
  .extend({
    id,
    itemId: id,
    replacedAt: timestamp,
    /** Name of who did it; null for an API key. */
    replacedBy: z.string().nullable(),
    isDeletion: z.boolean(),
  });
export type KnowledgeVersion = z.output<typeof knowledgeVersion>;

const versions = z.object({ versions: z.array(knowledgeVersion) });

export const knowledgeVersionEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/kb/{id}/versions',
    summary: 'What a knowledge item said before, newest first',
    access: { staff: 'admin' },
    params: idParams,
    response: versions,
  },
  deleted: {
    method: 'GET',
    path: '/kb/deleted',
    summary: 'Knowledge items that were deleted, the last first',
    access: { staff: 'admin' },
    response: versions,
  },
  restore: {
    method: 'POST',
    path: '/kb/versions/{id}/restore',
    summary: 'Let an item say again what it said then; one that was deleted is back as it was',
    access: { staff: 'admin' },
    params: idParams,
    response: z.object({ item: knowledgeItem }),
    errors: ['quota_exceeded'],
  },
});

const version = example(() => ({
  id: ids.version,
  itemId: ids.item,
  ...draft,
  answer: 'About a week.',
  replacedAt: takenAt,
  replacedBy: agent.name,
  isDeletion: false,
}));

export const knowledgeVersionReference = describeEndpoints<typeof knowledgeVersionEndpoints>(
  'What the knowledge base said before, and the way back',
  () => ({
    list: {
      rules:
        'The last 20 of the last 90 days, also of an item that was deleted. `replacedBy` is null for an API key.',
      parameters: { id: 'The `_id` of an item' },
      answer: { versions: [version] },
    },
    deleted: {
      rules: 'At most 100, of the last 90 days.',
      answer: { versions: [{ ...version, isDeletion: true }] },
    },
    restore: {
      rules: 'The current text becomes a version too, so this can be undone in the same way.',
      parameters: { id: 'The `id` of a version' },
      answer: { item: { ...item, answer: version.answer } },
    },
  }),
);
