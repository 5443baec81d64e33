import * as z from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { id, idParams, timestamp } from '../fields.ts';
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
