import { gapEndpoints } from '../endpoints/gaps.ts';
import { describeEndpoints } from './describe-endpoints.ts';
import { askedAt, ids, item } from './story.ts';

const GAP = { id: 'The `id` of a gap, as the list names it' };

export const gapReference = describeEndpoints(gapEndpoints, {
  list: {
    rules:
      'Of the newest 2,000 questions that the assistant had no answer to. What the knowledge base answers by now is left out. A gap’s `id` may change as more questions join it; the one that was listed goes on working. Where the knowledge base is too large to be compared with them, `state_conflict` is answered.',
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
});
