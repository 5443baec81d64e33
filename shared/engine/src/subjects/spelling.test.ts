import { describe, expect, test } from 'vitest';
import { buildKnowledgeIndex, type Language, type RetrievalItem } from '../index.ts';
import { slipBetween } from './slip.ts';
import { Spelling } from './spelling.ts';

/** A made-up clock maker's shop. */
const ITEMS = Object.entries({
  'Do you restore pendulum clocks?': 'Yes, also cases and dials. We give an estimate first.',
  'How much does a battery change cost?': '€9 with the battery, while you wait.',
  'When is the workshop open?': 'Tuesday to Friday, 10 to 6.',
  'Do you collect grandfather clocks?': 'Yes, within 30 km. We bring a van and packaging.',
  'Which straps do you stock?': 'Leather and steel, from 12 to 24 mm.',
  'Where can I take photographs?': 'In the front room.',
}).map(
  ([question, answer], i): RetrievalItem => ({
    ...{ id: `c${i}`, question, answer, alternatives: [], tags: [], category: '', priority: 0 },
  }),
);
const index = buildKnowledgeIndex(ITEMS);
/** A text as it is spelled with the words of a base. */
function spelled(text: string, language: Language, words: string): string {
  const known = words.split(' ');
  return new Spelling({ isKnown: (word) => known.includes(word), near: () => known }).mend(text, language);
}

describe('a mistyped question', () => {
  test.each([
    ['do you restroe pendulm clocks', 0],
    ['how mucg does a batery cahnge cost', 1],
    ['whne is the wrokshop opne', 2],
    ['wich starps do you stcok', 4],
    ['do you colect grandfather cloks', 3],
    ['do you restore penddulum clocks', 0],
    ['where can i take fotografs', 5],
    ['can i buy watchstraps', 4],
  ])('is read as it was meant: %s', (question, item) => {
    expect(index.search(question, 3).hits[0]?.id).toBe(`c${item}`);
  });

  test.each([
    ['do you restroe pendulm clocks'],
    ['how mucg does a batery cahnge cost'],
    ['whne is the wrokshop opne'],
  ])('is answered: %s', (question) => {
    expect(index.search(question, 3).decision).toBe('answer');
  });
});

describe('spelling', () => {
  test.each([
    [
      'a letter swapped, left out, doubled or next to it on the keyboard',
      'vioiln vioin viollin viplin',
      'violin',
    ],
    ['a slip at the first letter', 'ivolin', 'violin'],
    ['letters by their sound', 'fysiotherapy', 'physiotherapy'],
  ])('mends %s', (_, typed, meant) => {
    const expected = typed.split(' ').map(() => meant);
    expect(spelled(typed, 'eng', 'violin physiotherapy').split(' ')).toEqual(expected);
  });

  test('mends two words written as one, but no compound', () => {
    expect(spelled('violinlesson', 'eng', 'violin lesson')).toBe('violin lesson');
    expect(spelled('Geigenstunde', 'deu', 'geigen stunde')).toBe('Geigenstunde');
  });

  test('leaves words of the base and of the language, numbers, and what may be several words', () => {
    for (const text of ['violins', 'the bath is hot', 'B12 or A4', 'can’t', 'ヴィオリン'])
      expect(spelled(text, 'eng', 'violin bather both')).toBe(text);
    expect(spelled('glaxe', 'eng', 'glade glaze glare')).toBe('glaze');
    expect(spelled('vonas', 'eng', 'vonar vonal')).toBe('vonas');
  });

  test('keeps everything else of the text', () => {
    expect(spelled('Hi! The “vioiln”, please?', 'eng', 'violin')).toBe('Hi! The “violin”, please?');
  });
});

test('a slip counts the less, the more common it is', () => {
  const of = (typed: string) => slipBetween(typed, 'violin');
  expect(of('violin')).toBe(0);
  expect(of('viollin')).toBeLessThan(of('violn'));
  expect(of('vioiln')).toBeLessThan(of('violkn'));
  expect(of('violyn')).toBeLessThan(of('violtn'));
  expect(of('ivolin')).toBeGreaterThan(of('vioiln'));
});
