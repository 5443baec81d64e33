import { describe, expect, test } from 'vitest';
import type { Language } from '../language/language.ts';
import { stemOf } from '../language/stemming.ts';
import { fold } from '../language/text.ts';
import { broaderConcepts, conceptsNear, conceptsOf } from './lexicon.ts';
import { LEXICON_LANGUAGES, readLexicon, wordsIn } from './lines.ts';

const lines = readLexicon();
const concepts = new Set(lines.map(({ concept }) => concept));
const find = (word: string, language: Parameters<typeof conceptsOf>[2]) => conceptsOf(word, word, language);

describe('the lexicon', () => {
  test('has some 1,900 concepts, each a plain id', () => {
    expect(concepts.size).toBeGreaterThan(1_880);
    expect([...concepts].filter((concept) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(concept))).toEqual([]);
  });

  test('has each concept once in a topic', () => {
    const keys = lines.map(({ topic, concept }) => `${topic} ${concept}`);
    expect(keys.filter((key, k) => keys.indexOf(key) !== k)).toEqual([]);
  });

  test('has words for each concept in every language', () => {
    const gaps = lines.flatMap((line) =>
      LEXICON_LANGUAGES.filter((language) => wordsIn(line, language).length === 0).map(
        (language) => `${line.concept} ${language}`,
      ),
    );
    expect(gaps).toEqual([]);
  });

  test('names only its own concepts as broader ones', () => {
    const unknown = lines.flatMap(({ broader }) => broader.filter((concept) => !concepts.has(concept)));
    expect(unknown).toEqual([]);
  });

  test('has words without line breaks, brackets or doubled spaces', () => {
    const words = lines.flatMap((line) => LEXICON_LANGUAGES.flatMap((language) => wordsIn(line, language)));
    const odd = words.filter((word) => /[()[\]|]|\s{2}/.test(word));
    expect(odd).toEqual([]);
  });
});

/** How many single words of a language, with an ending, are taken for other words only. */
function mistakenIn(language: Language, ending: string): number {
  const words = new Set(
    lines.flatMap((line) => wordsIn(line, language).map(fold)).filter((word) => /^\p{L}+$/u.test(word)),
  );
  return [...words].filter((word) => {
    const form = word + ending;
    const own = find(word, language) ?? [];
    const found = words.has(form) ? [] : (conceptsOf(form, fold(stemOf(form, language)), language) ?? []);
    return found.length > 0 && !found.some((concept) => own.includes(concept));
  }).length;
}

describe('a word of the lexicon', () => {
  test.each([
    ['dog', 'eng'],
    ['hund', 'deu'],
    ['chien', 'fra'],
    ['perro', 'spa'],
    ['cachorro', 'por'],
    ['كلب', 'arb'],
    ['犬', 'jpn'],
    ['狗', 'cmn'],
  ] as const)('means the same as in English: %s', (word, language) => {
    const [dog] = find('dog', 'eng') ?? [];
    expect(find(word, language)).toContain(dog);
  });

  test('is narrower than others, in steps', () => {
    const [dog = -1] = find('dog', 'eng') ?? [];
    const [pet] = find('pet', 'eng') ?? [];
    expect(broaderConcepts(dog)).toContainEqual({ concept: pet, steps: 1 });
  });

  test('is found as it is written before it is found by its stem', () => {
    // Both have the stem "rechn".
    const invoice = find('rechnung', 'deu');
    expect(invoice).toBeDefined();
    expect(conceptsOf('rechnung', 'rechn', 'deu')).toEqual(invoice);
  });

  test.each([
    ['damos', 'dam', 'dama', 'spa'],
    ['botas', 'bot', 'bote', 'spa'],
    ['mesa', 'mes', 'mes', 'spa'],
  ] as const)('is not found by the stem of another one: %s', (word, stem, other, language) => {
    const [meant] = find(other, language) ?? [];
    expect(meant).toBeDefined();
    expect(conceptsOf(word, stem, language) ?? []).not.toContain(meant);
  });

  test.each([
    ['botas', 'bot', 'bota', 'spa'],
    ['casados', 'cas', 'casarse', 'spa'],
    ['reservamos', 'reserv', 'reservar', 'spa'],
    ['bikes', 'bike', 'bike', 'eng'],
    ['Katzen', 'katz', 'katze', 'deu'],
    ['bottes', 'bott', 'botte', 'fra'],
  ] as const)('is found by the stem of its forms: %s', (word, stem, base, language) => {
    const [meant] = find(base, language) ?? [];
    expect(meant).toBeDefined();
    expect(conceptsOf(word.toLowerCase(), stem, language)).toContain(meant);
  });

  test.each(['liefert', 'lieferst', 'vermietet', 'verleiht', 'reinigt', 'zahlt'])(
    'is found in German as it is said to several, or to one: %s',
    (word) => {
      expect(find(word, 'deu')?.length).toBeGreaterThan(0);
    },
  );

  test('seldom shares its stem with an unrelated one, in any language', () => {
    // With a plural or the like of each word, as a visitor may write it.
    const mistaken = Object.entries({ eng: 's', deu: 'n', fra: 's', spa: 's', por: 's' } as const).map(
      ([language, ending]) => [language, mistakenIn(language as Language, ending)] as const,
    );
    expect(Object.fromEntries(mistaken)).toEqual({ eng: 0, deu: 3, fra: 3, spa: 2, por: 1 });
  });

  test('is found with a typing mistake', () => {
    const [dentist] = find('dentist', 'eng') ?? [];
    expect(conceptsNear('dentits', 'eng')).toContain(dentist);
  });

  test('is unknown in languages without a column', () => {
    expect(find('hond', 'nld')).toBeUndefined();
  });
});
