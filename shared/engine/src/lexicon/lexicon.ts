import { setImmediate } from 'node:timers/promises';
import type { Language } from '../language/language.ts';
import { LanguageWords, type PhraseStart } from './language-words.ts';
import { LEXICON_LANGUAGES, type LexiconLine, readLexicon } from './lines.ts';

/** A concept that is more general, such as animal for dog, and by how many steps. */
interface Broader {
  readonly concept: number;
  readonly steps: number;
}

const MAX_STEPS = 2;

/** Concepts that, with those below them, only say when. */
const TIMES = [
  ...[
    'weekday',
    'weekend',
    'public-holiday',
    'season-period',
    'month',
    'time-of-day',
    'day',
    'week',
    'year',
    'hour',
  ],
  ...['minute', 'date', 'today', 'tomorrow'],
];

/** Kinds of facts that an item may hold about its subject. */
export type Fact = 'amount' | 'duration' | 'payment' | 'time';

/** Concepts that ask for a fact and say nothing of what it is about. */
const FACTS: Readonly<Record<Fact, readonly string[]>> = {
  amount: ['price', 'fee', 'hidden-cost', 'free-of-charge'],
  duration: ['duration'],
  payment: ['payment'],
  time: ['time-of-day', 'deadline', 'closing-time'],
};

interface Lexicon {
  readonly times: ReadonlySet<number>;
  readonly facts: ReadonlyMap<number, Fact>;
  /** Empty once all languages are read. */
  lines: readonly LexiconLine[];
  readonly numbers: ReadonlyMap<string, number>;
  readonly broader: readonly (readonly Broader[])[];
}

let lexicon: Lexicon | undefined;
const wordsByLanguage = new Map<Language, LanguageWords>();

/** Read at the first question. */
function loaded(): Lexicon {
  lexicon ??= load();
  return lexicon;
}

function load(): Lexicon {
  const lines = readLexicon();
  const numbers = new Map<string, number>();
  const numberOf = (concept: string): number => {
    const known = numbers.get(concept) ?? numbers.size;
    numbers.set(concept, known);
    return known;
  };
  const direct: Set<number>[] = [];
  for (const { concept, broader } of lines) {
    const number = numberOf(concept);
    const above = direct[number] ?? new Set<number>();
    direct[number] = above;
    for (const each of broader) above.add(numberOf(each));
  }
  const broader = Array.from({ length: numbers.size }, (_, concept) => broaderOf(concept, direct));
  const named = new Set(TIMES.map(numberOf));
  const isBelow = ({ concept }: Broader) => named.has(concept);
  const times = new Set(
    broader.flatMap((above, concept) => (named.has(concept) || above.some(isBelow) ? concept : [])),
  );
  const facts = new Map(
    Object.entries(FACTS).flatMap(([fact, asking]) =>
      asking.map((concept) => [numberOf(concept), fact as Fact] as const),
    ),
  );
  return { lines, numbers, broader, times, facts };
}

function broaderOf(concept: number, direct: readonly ReadonlySet<number>[]): Broader[] {
  const found = new Map<number, number>();
  let level = [concept];
  for (let steps = 1; steps <= MAX_STEPS; steps++) {
    level = level
      .flatMap((each) => [...(direct[each] ?? [])])
      .filter((each) => each !== concept && !found.has(each));
    for (const each of level) found.set(each, steps);
  }
  return [...found].map(([each, steps]) => ({ concept: each, steps }));
}

/** The language's words; what is not read of them yet is read now. */
function wordsOf(language: Language): LanguageWords | undefined {
  const words = begunWords(language);
  while (words && !words.isRead) words.readOn();
  return words;
}

function begunWords(language: Language): LanguageWords | undefined {
  const known = wordsByLanguage.get(language);
  if (known || !LEXICON_LANGUAGES.includes(language)) return known;
  const { lines, numbers } = loaded();
  const begun = new LanguageWords(language, lines, numbers);
  wordsByLanguage.set(language, begun);
  return begun;
}

export const isWholeLexiconRead = (): boolean =>
  LEXICON_LANGUAGES.every((language) => wordsByLanguage.get(language)?.isRead === true);

let reading: Promise<void> | undefined;

/** Reads all languages, in small steps between which other work goes on. */
export function readWholeLexicon(): Promise<void> {
  reading ??= readInSteps();
  return reading;
}

async function readInSteps(): Promise<void> {
  for (const language of LEXICON_LANGUAGES) await readLexiconIn(language);
  loaded().lines = [];
}

/** Reads one language, if the lexicon has it, in small steps between which other work goes on. */
export async function readLexiconIn(language: Language): Promise<void> {
  const words = begunWords(language);
  while (words && !words.isRead) {
    await setImmediate();
    words.readOn();
  }
}

/** Concepts of a word or phrase, by its folded words, else by its stems. */
export const conceptsOf = (
  written: string,
  stemmed: string,
  language: Language,
): readonly number[] | undefined => wordsOf(language)?.find(written, stemmed);

/** Concepts of the words that a mistyped one may stand for. */
export const conceptsNear = (word: string, language: Language): readonly number[] => [
  ...new Set(wordsNear(word, language).flatMap((each) => conceptsOf(each, '', language) ?? [])),
];

/** Whether a word stands in the lexicon, alone or in a phrase. */
export const isInLexicon = (written: string, stemmed: string, language: Language): boolean =>
  wordsOf(language)?.hasWord(written, stemmed) ?? false;

/** The words that a mistyped one may stand for. */
export const wordsNear = (word: string, language: Language): readonly string[] =>
  wordsOf(language)?.near(word) ?? [];

/** The phrases that begin with this stem. */
export const phrasesFrom = (firstStem: string, language: Language): PhraseStart | undefined =>
  wordsOf(language)?.phrasesFrom(firstStem);

/** Whether a concept is a day, a month, a time of day or the like. */
export const isTime = (concept: number): boolean => loaded().times.has(concept);

/** The fact that a concept asks for, such as an amount for "price"; undefined for any other. */
export const factOf = (concept: number): Fact | undefined => loaded().facts.get(concept);

/** The number of a concept. */
export const conceptNamed = (concept: string): number => loaded().numbers.get(concept) ?? -1;

/** More general concepts, nearest first. */
export const broaderConcepts = (concept: number): readonly Broader[] => loaded().broader[concept] ?? [];
