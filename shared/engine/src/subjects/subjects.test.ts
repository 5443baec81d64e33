import { describe, expect, test } from 'vitest';
import { readWholeLexicon } from '../lexicon/lexicon.ts';
import { isNear } from './edit-distance.ts';
import { subjectsOf, visitorsLanguage } from './subjects.ts';

const textsOf = (...given: Parameters<typeof subjectsOf>) => subjectsOf(...given).map(({ text }) => text);

describe('the subjects of a text', () => {
  test.each([
    ['Can I bring my dog?', 'eng', ['dog']],
    ['How much is the deposit, please?', 'eng', ['deposit']],
    ['What are your opening hours on Sunday?', 'eng', ['opening hours', 'sunday']],
    ['Darf ich meinen Hund mitbringen?', 'deu', ['hund']],
    ['Est-ce que je peux venir avec mon chien ?', 'fra', ['chien']],
    ['¿Puedo llevar a mi perro?', 'spa', ['perro']],
    ['Posso levar o meu cachorro?', 'por', ['cachorro']],
    ['犬は大丈夫ですか', 'jpn', ['犬']],
    ['可以带狗吗', 'cmn', ['狗']],
  ] as const)('are what it asks about: %s', (text, language, expected) => {
    expect(textsOf(text, language)).toEqual(expected);
  });

  test('are found by a phrase whose first word has an accent', () => {
    const [mine] = subjectsOf('não consigo entrar', 'por');
    expect(mine?.text).toBe('nao consigo entrar');
    expect(mine?.concepts.length).toBeGreaterThan(0);
  });

  test('have the concepts of the parts of a compound', () => {
    const [compound] = subjectsOf('Wintermantel', 'deu');
    const [coat] = subjectsOf('Mantel', 'deu');
    expect(coat?.concepts.length).toBeGreaterThan(0);
    expect(compound?.concepts).toEqual(expect.arrayContaining([...(coat?.concepts ?? [])]));
  });

  test('leave out mistyped words of the frame in what a visitor writes, unless the base knows the word', () => {
    expect(textsOf('waht abuot parking', 'eng', { isKnown: () => false })).toEqual(['parking']);
    expect(textsOf('waht abuot parking', 'eng', { isKnown: (word) => word === 'waht' })).toEqual([
      'waht',
      'parking',
    ]);
    expect(textsOf('waht parking', 'eng')).toEqual(['waht', 'parking']);
  });

  test('count less where they are general words or short numbers', () => {
    const [tomorrow, two, massage] = subjectsOf('tomorrow, 2 massages', 'eng');
    expect(tomorrow?.weight).toBeLessThan(massage?.weight ?? 0);
    expect(two?.weight).toBe(tomorrow?.weight);
    expect(massage?.weight).toBe(1);
    const [brothers, violin] = subjectsOf('my brother’s violin', 'eng');
    expect(brothers?.weight).toBeLessThan(violin?.weight ?? 0);
  });

  test('weigh less where a word is common and the lexicon has no meaning for it', () => {
    const weights = subjectsOf('it is ridiculous, a didgeridoo', 'eng').map(({ weight }) => weight);
    expect(weights).toEqual([0.6, 1]);
  });

  test('are none in a text of frame words, or of none', () => {
    expect(textsOf('What can you do for me?', 'eng')).toEqual([]);
    expect(textsOf('??? 👍', 'eng')).toEqual([]);
  });
});

describe('the language of a visitor', () => {
  test('is the base’s, unless another one knows more of the words', async () => {
    await readWholeLexicon();
    expect(visitorsLanguage('Darf ich meinen Hund mitbringen?', 'deu')).toBe('deu');
    expect(visitorsLanguage('Am I allowed to bring my dog with me?', 'deu')).toBe('eng');
    expect(visitorsLanguage('Xyzzy plugh', 'deu')).toBe('deu');
  });
});

test('words are near with a letter more, less, other or swapped', () => {
  for (const word of ['parkinng', 'parkng', 'perking', 'pakring'])
    expect(isNear('parking', word, 1)).toBe(true);
  expect(isNear('parking', 'barking', 0)).toBe(false);
  expect(isNear('parking', 'packing', 1)).toBe(true);
  expect(isNear('parking', 'painting', 1)).toBe(false);
});
