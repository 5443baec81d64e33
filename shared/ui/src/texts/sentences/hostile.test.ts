import { expect, it } from 'vitest';
import { translateSentence } from './translate.ts';

const NESTED = 'Switched off after 1 days without a success. Last: ';

it.each([
  ['a word of a sentence many times', 'a asked '.repeat(12_500)],
  ['a quotation mark many times', '“'.concat('” → answered from “'.repeat(5_500))],
  ['sentences inside of each other', `${NESTED.repeat(60)}Not found`],
  ['many sentences inside of each other', `${NESTED.repeat(2_000)}name: Not found`],
  ['many commas', `Must be at most 1${',000'.repeat(25_000)}x`],
])('a long text with %s is read in no time', (_name, text) => {
  const start = performance.now();
  expect(translateSentence(text)).toBe(text);
  expect(performance.now() - start).toBeLessThan(200);
});
