import { expect, test } from 'vitest';
import { learnRanker } from '../learn.ts';
import type { Phrasing } from '../ranker.ts';
import { findBar } from './calibration.ts';

const asked = (...texts: string[]): Phrasing[] =>
  texts.map((text) => ({ text, language: 'eng', weight: 1, asked: true }));
const barOf = (items: Phrasing[][]) => findBar(learnRanker(items));

test('calibration: sets a higher bar when questions are similar', () => {
  const alike = ['card', 'account', 'transfer', 'limit', 'fee', 'pin', 'loan', 'statement'].map((subject) =>
    asked(
      `how do I change the ${subject} of my bank account`,
      `please change my bank account ${subject} for me`,
    ),
  );
  const apart = [
    asked('opening hours', 'when do you close'),
    asked('return a jacket', 'send shoes back'),
    asked('gift wrapping', 'wrap it as a present'),
    asked('student discount', 'cheaper for pupils'),
    asked('repair zip', 'broken zipper'),
    asked('parking nearby', 'where to leave the car'),
    asked('wool washing', 'clean a pullover'),
    asked('job vacancies', 'work with you'),
  ];
  expect(barOf(alike)).toBeGreaterThan(barOf(apart));
});

test('calibration: uses the average bar without data', () => {
  expect(barOf([])).toBeGreaterThan(0);
  expect(barOf([asked('only one')])).toBe(barOf([]));
});

test('calibration: scores a left-out phrasing as if it were not written', () => {
  const text = 'when do you close';
  const items = [asked(text), asked(text, 'opening hours'), asked('return a jacket')];
  const ranker = learnRanker(items);
  const [alone, withSibling] = ranker.scores(ranker.vectorOf(0), 0);
  expect(alone).toBe(0);
  expect(withSibling).toBeGreaterThan(0.5);
});
