import { knowledgeVersionEndpoints } from '../endpoints/knowledge-versions.ts';
import { describeEndpoints } from './describe-endpoints.ts';
import { agent, draft, ids, item, takenAt } from './story.ts';

const version = {
  id: ids.version,
  itemId: ids.item,
  ...draft,
  answer: 'About a week.',
  replacedAt: takenAt,
  replacedBy: agent.name,
  isDeletion: false,
};

export const knowledgeVersionReference = describeEndpoints(knowledgeVersionEndpoints, {
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
    rules: 'What the item says now becomes a version in its turn, so this can be undone in the same way.',
    parameters: { id: 'The `id` of a version' },
    answer: { item: { ...item, answer: version.answer } },
  },
});
