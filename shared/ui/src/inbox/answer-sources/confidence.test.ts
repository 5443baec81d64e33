import { expect, it } from 'vitest';
import { confidenceText } from './confidence.ts';

it.each([
  [1, 'High confidence'],
  [0.8, 'High confidence'],
  [0.799, 'Medium confidence'],
  [0.5, 'Medium confidence'],
  [0.49, 'Low confidence'],
  [0, 'Low confidence'],
])('a confidence of %f is %s', (share, words) => {
  expect(confidenceText(share)).toBe(words);
});
