import { describe, expect, test } from 'vitest';
import { fold, terms } from './text.ts';

describe('folding', () => {
  test.each([
    ['Rückgabe', 'ruckgabe'],
    ['STRASSE', fold('Straße')],
    ['don’t', "don't".replace("'", '')],
    ['ＡＢＣ１２３', 'abc123'],
    ['ﾊﾟｽﾜｰﾄﾞ', 'パスワード'],
    ['İstanbul', 'istanbul'],
    ['Ωρίς', 'ωρισ'],
  ])('writes %s as %s', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  test('keeps the vowels of scripts that write them as marks, and whole Korean syllables', () => {
    expect(fold('ที่อยู่')).toBe('ที่อยู่');
    expect(fold('한국어')).toBe('한국어');
  });

  test('survives text cut in the middle of a character', () => {
    expect(fold('a\ud83d').isWellFormed()).toBe(true);
  });
});

describe('terms', () => {
  test('splits at spaces and punctuation', () => {
    expect(terms('Hello, wide-screen 4K world!').map(({ text }) => text)).toEqual([
      'hello',
      'wide',
      'screen',
      '4k',
      'world',
    ]);
  });

  test('finds the words where no spaces are written', () => {
    expect(terms('iPhoneを返品')).toEqual([
      { text: 'iphone', words: ['iphone'], spaced: true },
      { text: 'を返品', words: ['を', '返品'], spaced: false },
    ]);
    expect(terms('คืนสินค้า').flatMap(({ words }) => words)).toEqual(['คืน', 'สินค้า']);
  });

  test('takes any long number for the same, and a short one for itself', () => {
    expect(terms('order 8563212')).toEqual(terms('order 99120043'));
    expect(terms('windows 11')).not.toEqual(terms('windows 10'));
  });
});
