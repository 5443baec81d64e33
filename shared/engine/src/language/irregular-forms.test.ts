import { describe, expect, test } from 'vitest';
import { frameWordsOf } from '../subjects/frame-words.ts';
import { ustedesFormOf } from './irregular-forms.ts';
import { stemOf } from './stemming.ts';
import { fold } from './text.ts';

describe('a Spanish verb said to "vosotros"', () => {
  test.each([
    ['abrís', 'abren'],
    ['abris', 'abren'],
    ['tenéis', 'tienen'],
    ['teneis', 'tienen'],
    ['estáis', 'están'],
    ['sois', 'son'],
    ['devolvéis', 'devuelven'],
    ['cobráis', 'cobran'],
    ['cobrais', 'cobran'],
    ['laváis', 'lavan'],
    ['vendéis', 'venden'],
  ])('has the stem of what is said to "ustedes": %s', (word, other) => {
    expect(fold(stemOf(word, 'spa'))).toBe(fold(stemOf(other, 'spa')));
  });

  test('is none of the other words that end alike', () => {
    for (const word of ['seis', 'país', 'tenis', 'lunes', 'gratis', 'crisis'])
      expect(ustedesFormOf(word)).toBe(word);
  });

  test('is of the frame where the other form is', () => {
    const frame = frameWordsOf('spa');
    for (const word of ['tenéis', 'podéis', 'queréis', 'hacéis', 'ofrecéis', 'damos', 'hacemos'])
      expect(frame.has(fold(word))).toBe(true);
  });
});
