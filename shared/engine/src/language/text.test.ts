import { describe, expect, test } from 'vitest';
import { fold, terms } from './text.ts';

describe('folding', () => {
  test.each([
    ['Rückgabe', 'ruckgabe'],
    ['STRASSE', fold('Straße')],
    ['ＡＢＣ１２３', 'abc123'],
    ['ﾊﾟｽﾜｰﾄﾞ', 'パスワード'],
    ['İstanbul', 'istanbul'],
    ['Ωρίς', 'ωρισ'],
  ])('converts %s to %s', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  test('keeps vowels that are marks, and whole Korean syllables', () => {
    expect(fold('ที่อยู่')).toBe('ที่อยู่');
    expect(fold('한국어')).toBe('한국어');
  });

  test('survives text cut in the middle of a character', () => {
    expect(fold('a\ud83d').isWellFormed()).toBe(true);
  });
});

describe('terms', () => {
  const textsOf = (text: string) => terms(text, 'eng').map((term) => term.text);

  test('are split at spaces and punctuation', () => {
    expect(textsOf('Hello, wide-screen 4K world!')).toEqual(['hello', 'wide', 'screen', '4k', 'world']);
  });

  test('are found in scripts without spaces', () => {
    expect(terms('iPhoneを返品', 'und').map(({ text, stems, spaced }) => ({ text, stems, spaced }))).toEqual([
      { text: 'iphone', stems: ['iphone'], spaced: true },
      { text: 'を返品', stems: ['を', '返品'], spaced: false },
    ]);
    expect(terms('คืนสินค้า', 'und').flatMap(({ stems }) => stems)).toEqual(['คืน', 'สินค้า']);
  });

  test('treat all long numbers alike, and keep short ones', () => {
    expect(terms('order 8563212', 'eng')).toEqual(terms('order 99120043', 'eng'));
    expect(terms('windows 11', 'eng')).not.toEqual(terms('windows 10', 'eng'));
  });

  test('lose only an article before an apostrophe', () => {
    expect(textsOf("I'm sure they don’t, o'clock")).toEqual(['im', 'sure', 'they', 'dont', 'clock']);
    expect(terms("l'ordine dell’abbonamento", 'ita').map((term) => term.text)).toEqual([
      'ordine',
      'abbonamento',
    ]);
  });

  test.each([
    ['eng', 'orders', 'ordering'],
    ['deu', 'Bestellung', 'Bestellungen'],
    ['deu', 'Häuser', 'Haus'],
    ['fra', 'livraison', 'livraisons'],
    ['spa', 'pedidos', 'pedido'],
    ['rus', 'доставкой', 'доставка'],
    ['tur', 'siparişim', 'siparişler'],
    ['arb', 'الطلب', 'طلبي'],
  ] as const)('have one stem for all forms: %s %s, %s', (language, one, other) => {
    const stemOf = (word: string) => terms(word, language)[0]?.stems;
    expect(stemOf(one)).toEqual(stemOf(other));
  });

  test('are their own stems in a language without a stemmer', () => {
    expect(terms('Zamówienia', 'pol')[0]?.stems).toEqual(['zamowienia']);
  });
});
