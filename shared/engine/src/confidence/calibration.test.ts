import { expect, test } from 'vitest';
import { learnRanker } from '../wording/learn.ts';
import type { Phrasing } from '../wording/ranker.ts';
import { findThreshold } from './calibration.ts';

const asked = (...texts: string[]): Phrasing[] =>
  texts.map((text) => ({ text, language: 'eng', weight: 1, asked: true }));
const thresholdOf = (items: Phrasing[][]) => findThreshold(learnRanker(items));

test('calibration: sets a higher threshold when questions are similar', () => {
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
  expect(thresholdOf(alike)).toBeGreaterThan(thresholdOf(apart));
});

test('calibration: uses the average threshold without data', () => {
  expect(thresholdOf([])).toBeGreaterThan(0);
  expect(thresholdOf([asked('only one')])).toBe(thresholdOf([]));
});

test('calibration: scores a left-out phrasing as if it were not written', () => {
  const text = 'when do you close';
  const items = [asked(text), asked(text, 'opening hours'), asked('return a jacket')];
  const ranker = learnRanker(items);
  const [alone, withSibling] = ranker.scores(ranker.vectorOf(0), 0);
  expect(alone).toBe(0);
  expect(withSibling).toBeGreaterThan(0.5);
});
