import { expect, test } from 'vitest';
import { fill, openCache } from '../../../../test/support/open-cache.ts';
import { anItem } from '../../../../test/support/samples.ts';

const refund = anItem({
  question: 'When do I get my refund?',
  answer: 'In five days.',
  category: 'billing',
  tags: [],
});
const parcel = anItem({
  question: 'Where is my parcel?',
  answer: 'See the tracking. A refund is possible.',
  tags: [],
});
const opening = anItem({
  question: 'opening hours',
  alternatives: ['いつ開いていますか'],
  category: 'store',
  tags: ['café'],
});

function holding() {
  const { store } = openCache();
  fill(store, { knowledge: [refund, parcel, opening] });
  return store;
}

test('lists by question, by category, and one by its id', () => {
  const { knowledge } = holding();
  expect(knowledge.list({ offset: 0, limit: 10 })).toEqual([opening, refund, parcel]);
  expect(knowledge.list({ offset: 1, limit: 1 })).toEqual([refund]);
  expect(knowledge.list({ offset: 0, limit: 10, category: 'store' })).toEqual([opening]);
  expect(knowledge.categories()).toEqual(['billing', 'returns', 'store']);
  expect(knowledge.find(parcel._id)).toEqual(parcel);
  expect(knowledge.find('nothing')).toBeNull();
  expect(knowledge.count()).toBe(3);
});

test('finds an item by any of its words, those in the question before those in an answer', () => {
  const { knowledge } = holding();
  expect(knowledge.search('refund', 5)).toEqual([refund, parcel]);
  expect(knowledge.search('cafe', 5)).toEqual([opening]);
  expect(knowledge.search('開い', 5)).toEqual([opening]);
  expect(knowledge.search('refund opening', 5)).toEqual([]);
  expect(knowledge.search('?!', 5)).toEqual([]);
});

test('an item that was changed or deleted is not found by what it said', () => {
  const store = holding();
  const page = {
    reset: false,
    changes: {
      conversations: [],
      messages: [],
      scheduled: [],
      notes: [],
      knowledge: [{ ...refund, question: 'Money back?' }],
      replies: [],
    },
    deleted: { conversations: [], notes: [], knowledge: [parcel._id], replies: [] },
    cursor: 'second',
    hasMore: false,
  };
  store.sync.apply(page, 'first', '2026-03-02T14:03:00.000Z');
  expect(store.knowledge.search('refund', 5)).toEqual([]);
  expect(store.knowledge.search('money', 5)).toHaveLength(1);
  expect(store.knowledge.count()).toBe(2);
});
