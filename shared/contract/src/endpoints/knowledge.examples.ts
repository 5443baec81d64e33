import { describeEndpoints } from '../reference/describe-endpoints.ts';
import { draft, ids, item, sessionId } from '../reference/story.ts';
import type { knowledgeEndpoints } from './knowledge.ts';

const ITEM = { id: 'The `_id` of an item' };

const unused = { timesUsed: 0, avgRating: null };

export const knowledgeReference = describeEndpoints<typeof knowledgeEndpoints>(
  'What the assistant answers from',
  () => ({
    list: {
      rules: '`categories` are those of the whole knowledge base, whatever is searched for.',
      parameters: {
        page: 'From 1',
        limit: 'How many items a page has',
        search: 'A text within the question, another way to ask it, the answer or a tag, in any case',
        category: 'Only items of this category, as `categories` names it',
      },
      answer: {
        items: [item],
        categories: ['general', 'shipping'],
        pagination: { page: 1, pages: 1, total: 1 },
      },
    },
    create: {
      rules:
        'A retry with the same `clientId` answers with the first item; with other content it is refused.',
      request: { ...draft, clientId: ids.client },
      answer: { item: { ...item, version: 1, usage: unused } },
    },
    update: {
      rules:
        'With the `version` that was read, in the body or as `If-Match`, an item that has changed since is not overwritten.',
      parameters: ITEM,
      request: { answer: 'Two to four working days within Europe.', version: 1 },
      answer: { item: { ...item, version: 2, answer: 'Two to four working days within Europe.' } },
    },
    remove: { parameters: ITEM, answer: { success: true } },
    rephrase: {
      rules:
        'What the item has already, in whatever case, is not added again. `added` names what was: as much as the item has room for, and 409 when it has none at all.',
      parameters: ITEM,
      request: { add: ['when does my order come', 'When will my parcel arrive?'], remove: [] },
      answer: {
        item: { ...item, alternatives: [...draft.alternatives, 'when does my order come'] },
        added: ['when does my order come'],
      },
    },
    search: {
      rules:
        '`decision` is what the assistant would do: `answer` from the first item, `suggest` the items as questions to choose from, or say that it does not know (`none`).',
      request: { query: 'when does my order come', limit: 5 },
      answer: { items: [{ ...item, score: 0.93 }], confidence: 0.93, decision: 'answer' },
    },
    export: {
      rules: 'The whole array is taken back by `POST /kb/import` as `items`.',
      answer: [draft],
    },
    rate: {
      rules:
        'Only an item that a reply in this conversation has named as a source, under `metadata.sources`.',
      parameters: ITEM,
      request: { sessionId, rating: 5 },
      answer: { success: true },
    },
    import: {
      rules:
        'All valid items are added in one transaction; `skipped` names the others. Nothing is compared with what is there: importing the same items twice adds them twice. A retry with the same `clientId` adds nothing and answers as the first time; with another body it is refused.',
      request: { clientId: ids.client, items: [draft, { ...draft, question: '' }] },
      answer: { imported: 1, skipped: [{ index: 1, reason: 'question: Question is required' }] },
      streamRules: '`progress` tells how many items have been gone through.',
      events: {
        progress: [
          { done: 0, total: 2 },
          { done: 2, total: 2 },
        ],
      },
    },
  }),
);
