import { expect, it } from 'vitest';
import { confidenceOf } from './confidence.ts';

it.each([
  [1, 'High'],
  [0.8, 'High'],
  [0.799, 'Medium'],
  [0.5, 'Medium'],
  [0.49, 'Low'],
  [0, 'Low'],
])('a confidence of %f is %s', (share, word) => {
  expect(confidenceOf(share)).toBe(word);
});
