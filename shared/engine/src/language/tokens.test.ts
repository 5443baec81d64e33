import fc from 'fast-check';
import { expect, test } from 'vitest';
import { featuresOf } from '../wording/features.ts';
import type { Language } from './language.ts';
import { type Text, tokenizeTexts } from './tokens.ts';

/** Feature counts of each view, computed from the text alone. */
function expected({ text, language }: Text, find: (hash: number) => number) {
  const { hashes, counts, ends } = featuresOf(text, language);
  return views(Array.from(hashes, find), counts, ends);
}

const views = (features: ArrayLike<number>, counts: ArrayLike<number>, ends: readonly number[]) =>
  ends.map((end, view) => {
    const counted = new Map<number, number>();
    for (let i = ends[view - 1] ?? 0; i < end; i++) counted.set(features[i] ?? -1, counts[i] ?? 0);
    return counted;
  });

const letter = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 3 }) },
  fc.constantFrom(
    ' ',
    '  ',
    '\u00a0',
    '\u0308',
    'Σ',
    'İ',
    'ß',
    '’',
    '\ud83d',
    '\ufdfa',
    '返品',
    'を',
    'ที่อยู่',
    '한국어',
  ),
);
const word = fc.oneof(
  fc.constantFrom('return', 'Return', 'order?', '123456', 'i’m', 'l’ordine', 'returning', ''),
  fc.array(letter, { maxLength: 6 }).map((letters) => letters.join('')),
);
const prose = fc.array(word, { maxLength: 30 }).map((words) => words.join(' '));
const language = fc.constantFrom<Language>('eng', 'fra', 'und');
const text = fc.record({ text: prose, language });

function readsAsAlone(texts: readonly Text[]) {
  const { tokenized, vocabulary } = tokenizeTexts(texts);
  for (const [t, alone] of texts.entries()) {
    const { features, counts, ends } = tokenized.tally(t);
    expect(views(features, counts, ends)).toEqual(expected(alone, (hash) => vocabulary.find(hash)));
  }
}

test('tokenizer: reads many texts like each alone', () => {
  fc.assert(fc.property(fc.array(text, { maxLength: 8 }), readsAsAlone));
});

test('tokenizer: reads texts of any length, also when one character becomes many', () => {
  readsAsAlone(
    [
      '\ufdfa'.repeat(3_000),
      Array.from({ length: 900 }, (_, i) => (i * 7919).toString(36)).join(' '),
      'a '.repeat(1_500),
      '',
      'how do I return an item',
    ].map((text) => ({ text, language: 'eng' as const })),
  );
});
