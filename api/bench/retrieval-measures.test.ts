import { expect, test } from 'vitest';
import { mistype, randomFrom } from './retrieval-data.ts';
import { bestThreshold, judge, measure, type Outcome } from './retrieval-measures.ts';

const outcomes: Outcome[] = [
  { inScope: true, rank: 1, confidence: 0.9 },
  { inScope: true, rank: 2, confidence: 0.8 },
  { inScope: true, rank: 1, confidence: 0.3 },
  { inScope: true, rank: 0, confidence: 0.2 },
  { inScope: false, rank: 0, confidence: 0.1 },
  { inScope: false, rank: 0, confidence: 0.5 },
];

test('measures the ranking on questions that have an item', () => {
  expect(measure(outcomes)).toEqual({ acc1: 0.5, r5: 0.75, mrr: 2.5 / 4, auroc: 0.75 });
});

test('counts a wrong answer as no answer, and a refusal only without an item', () => {
  expect(judge(outcomes, 0.4)).toEqual({ jba: (0.25 + 0.5) / 2, answered: 0.25, refused: 0.5 });
});

test('takes the threshold that is best for all tenants together', () => {
  const strict: Outcome[] = [
    { inScope: true, rank: 1, confidence: 0.7 },
    { inScope: false, rank: 0, confidence: 0.6 },
  ];
  expect(bestThreshold([outcomes, strict])).toBe(0.7);
});

test('mistypes the same words in every run, and leaves short ones alone', () => {
  const text = 'please send me another invoice for yesterday because this was wrong';
  const mistyped = mistype(text, randomFrom(1));
  expect(mistype(text, randomFrom(1))).toBe(mistyped);

  const changed = mistyped.split(' ').flatMap((word, i) => (word === text.split(' ')[i] ? [] : [i]));
  expect(changed).toEqual([0, 7]);
  expect(mistype('a to the', randomFrom(1))).toBe('a to the');
});
