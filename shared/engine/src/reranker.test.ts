import fc from 'fast-check';
import { expect, test } from 'vitest';
import { phrasingsOf } from './phrasings.ts';
import {
  candidatePhrasingsOf,
  countedVectorOf,
  fromKnown,
  fromVectors,
  MAX_CANDIDATES,
  Reranker,
  similaritiesOf,
} from './reranker.ts';
import { featuresOf } from './wording/features.ts';
import { learnRanker } from './wording/learn.ts';

const words = fc.constantFrom(
  'order',
  'change',
  'cancel',
  'my',
  'where',
  'is',
  'the',
  'please',
  'refund',
  '返品',
);
const sentence = fc.array(words, { minLength: 1, maxLength: 6 }).map((chosen) => chosen.join(' '));
const anyText = fc.oneof(sentence, fc.string());

const contestOf = (items: readonly (readonly string[])[], isWorkedOut = false) => {
  const phrasings = items.map(([question = '', ...alternatives]) =>
    phrasingsOf({ id: '', question, alternatives, answer: '', tags: [], category: '', priority: 0 }, 'eng'),
  );
  const ranker = learnRanker(phrasings);
  const known = similaritiesOf(ranker);
  const reranker = new Reranker(
    (item) => candidatePhrasingsOf(ranker, item),
    known && !isWorkedOut
      ? fromKnown(known)
      : fromVectors(ranker.weighting.size, ({ phrasing }) => countedVectorOf(ranker, phrasing)),
  );
  return (query: string) => {
    const text = ranker.weighting.vector(featuresOf(query, 'eng'));
    const scores = ranker.scores(text).slice();
    const ranked = [...scores.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
    return { ranked, reranked: reranker.rerank(ranked, scores, (_, p) => ranker.similarity(p)) };
  };
};

test('reranker: reorders only the candidates, for any query and items', () => {
  const items = fc.array(fc.array(anyText, { minLength: 1, maxLength: 12 }), { maxLength: 6 });
  fc.assert(
    fc.property(items, anyText, (written, query) => {
      const { ranked, reranked } = contestOf(written)(query);
      expect(reranked.toSorted()).toEqual(ranked.toSorted());
      expect(reranked.slice(MAX_CANDIDATES)).toEqual(ranked.slice(MAX_CANDIDATES));
    }),
  );
});

test('reranker: gives the same order with known and with computed similarities', () => {
  const items = fc.array(fc.array(sentence, { minLength: 1, maxLength: 10 }), { maxLength: 6 });
  fc.assert(
    fc.property(items, sentence, (written, query) => {
      expect(contestOf(written)(query)).toEqual(contestOf(written, true)(query));
    }),
  );
});

test('reranker: keeps the order of equal items', () => {
  const texts = fc.array(sentence, { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(texts, sentence, (written, query) => {
      const { ranked, reranked } = contestOf([written, written, written])(query);
      expect(reranked).toEqual(ranked);
    }),
  );
});

test('reranker: decides by the words that only one of two similar items has', () => {
  const ask = contestOf([
    [
      'I want to change my order',
      'How do I change my order?',
      'Can I edit my order?',
      'Please change an item of my order',
      'My order is wrong, can you change it?',
    ],
    [
      'I want to cancel my order',
      'How do I cancel it?',
      'Please cancel',
      'Stop the order',
      'I do not need it any more',
    ],
    ['Where is my order?', 'Track my parcel', 'When does it arrive?', 'my order has not come'],
    ['I want my money back', 'When do I get my refund?', 'Can I get a refund for my order?'],
    ['Change my address', 'I have moved, where do I tell you?', 'Can you send my order to another address?'],
  ]);
  const { ranked, reranked } = ask('I want to change my order, cancel it');
  expect(ranked.slice(0, 2)).toEqual([0, 1]);
  expect(reranked.slice(0, 2)).toEqual([1, 0]);
});
