import { readdirSync, readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import type { Language } from '../language/language.ts';
import { areFormsOfOne, verbBasesOf } from '../language/regular-forms.ts';
import { terms, termsOfChunks } from '../language/text.ts';
import { isNear, shapeOf } from '../subjects/edit-distance.ts';

/** Languages of the lexicon, by the heading of their column. */
const COLUMNS = {
  en: 'eng',
  de: 'deu',
  fr: 'fra',
  es: 'spa',
  pt: 'por',
  ar: 'arb',
  ja: 'jpn',
  zh: 'cmn',
} as const satisfies Record<string, Language>;

export const LEXICON_LANGUAGES: readonly Language[] = Object.values(COLUMNS);

/** A concept that is more general, such as animal for dog, and by how many steps. */
interface Broader {
  readonly concept: number;
  readonly steps: number;
}

/** A line of the lexicon: a concept and its words. */
export interface LexiconLine {
  readonly topic: string;
  readonly concept: string;
  readonly broader: readonly string[];
  /** Its words in each language as they are listed: `wordsIn` splits them. */
  readonly cells: Readonly<Partial<Record<Language, string>>>;
}

const TOPICS = new URL('./topics/', import.meta.url);
const MAX_STEPS = 2;
const LINES_AT_ONCE = 40;

const listOf = (cell = ''): string[] =>
  cell
    .split(/[,،、]/u)
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** All lines, topic by topic. A concept may stand in several topics. */
export function readLexicon(): LexiconLine[] {
  return readdirSync(TOPICS)
    .filter((file) => file.endsWith('.tsv'))
    .toSorted()
    .flatMap((file) => {
      const [head = '', ...lines] = readFileSync(new URL(file, TOPICS), 'utf8').trimEnd().split('\n');
      const [, , ...columns] = head.split('\t') as ('concept' | 'broader' | keyof typeof COLUMNS)[];
      return lines.map((line) => {
        const [concept = '', broader, ...cells] = line.split('\t');
        const byLanguage = Object.fromEntries(
          columns.map((column, c) => [COLUMNS[column as keyof typeof COLUMNS], cells[c]]),
        );
        return { topic: file.replace('.tsv', ''), concept, broader: listOf(broader), cells: byLanguage };
      });
    });
}

export const wordsIn = ({ cells }: LexiconLine, language: Language): string[] => listOf(cells[language]);

/** Phrases of several words with the same first stem. */
export interface PhraseStart {
  /** Words of the longest. */
  longest: number;
  readonly seconds: Set<string>;
}

/** The lexicon in one language. */
class Vocabulary {
  /** By words as they are written, and by their stems. */
  readonly #written = new Map<string, readonly number[]>();
  readonly #stemmed = new Map<string, readonly number[]>();
  /** Single words by length and first letter. */
  readonly #byShape = new Map<string, string[]>();
  /** Phrases of several words by their first stem. */
  readonly #phrases = new Map<string, PhraseStart>();
  /** Words of its phrases, and their stems. */
  readonly #inPhrases = new Set<string>();

  /** Single words by their stem, where that may be another word's: it is short, or that of unrelated words. */
  readonly #unsure = new Map<string, readonly string[]>();
  /** All single words by their stem, while they are read. */
  readonly #byStem = new Map<string, string[]>();

  readonly #language: Language;
  readonly #reading: Generator<void>;
  isRead = false;

  constructor(language: Language) {
    this.#language = language;
    this.#reading = this.#read(language);
  }

  /** Reads some lines, some two milliseconds of work. */
  readOn(): void {
    this.isRead = this.#reading.next().done === true;
  }

  *#read(language: Language): Generator<void> {
    const { lines, numbers } = loaded();
    for (const [l, line] of lines.entries()) {
      if (l % LINES_AT_ONCE === 0) yield;
      const number = numbers.get(line.concept) ?? 0;
      for (const text of wordsIn(line, language)) this.#add(text, number, language);
    }
    yield;
    this.#findUnsure();
    termsOfChunks.trim();
  }

  #add(text: string, number: number, language: Language): void {
    const phrase = terms(text, language);
    const isSpaced = phrase.every(({ spaced }) => spaced);
    const written = phrase.map(({ text: word }) => word).join(isSpaced ? ' ' : '');
    if (phrase.length === 1 && isSpaced && !this.#written.has(written)) {
      const shape = shapeOf(written, written.length);
      const alike = this.#byShape.get(shape);
      if (alike) alike.push(written);
      else this.#byShape.set(shape, [written]);
    }
    add(this.#written, written, number);
    if (!isSpaced) return;
    const stems = phrase.map((term) => term.stems[0] ?? '');
    add(this.#stemmed, stems.join(' '), number);
    const [first = '', second] = stems;
    if (second === undefined) {
      const family = this.#byStem.get(first);
      if (!family) this.#byStem.set(first, [written]);
      else if (!family.includes(written)) family.push(written);
      return;
    }
    for (const word of phrase) this.#inPhrases.add(word.text).add(word.stems[0] ?? '');
    const start = this.#phrases.get(first) ?? { longest: 0, seconds: new Set() };
    start.seconds.add(second);
    start.longest = Math.max(start.longest, stems.length);
    this.#phrases.set(first, start);
  }

  phrasesFrom(firstStem: string): PhraseStart | undefined {
    return this.#phrases.get(firstStem);
  }

  find(written: string, stemmed: string): readonly number[] | undefined {
    const own = this.#written.get(written);
    if (own) return own;
    const words = this.#unsure.get(stemmed);
    const found = words ? this.#ofForms(written, words) : this.#stemmed.get(stemmed);
    return found ?? this.#ofVerb(written);
  }

  #ofVerb(written: string): readonly number[] | undefined {
    for (const base of verbBasesOf(written, this.#language)) {
      const concepts = this.#written.get(base);
      if (concepts) return concepts;
    }
    return undefined;
  }

  #findUnsure(): void {
    for (const [stem, words] of this.#byStem) {
      if (stem.length <= SHORT_STEM || this.#areUnrelated(words)) this.#unsure.set(stem, words);
    }
    this.#byStem.clear();
  }

  /** The concepts of the words that this one is a form of. */
  #ofForms(written: string, words: readonly string[]): readonly number[] | undefined {
    const found = new Set<number>();
    for (const word of words) {
      if (!areFormsOfOne(written, word, this.#language)) continue;
      for (const concept of this.#written.get(word) ?? []) found.add(concept);
    }
    return found.size > 0 ? [...found] : undefined;
  }

  /** Whether two of the words share no concept. */
  #areUnrelated(words: readonly string[]): boolean {
    const [first = [], ...others] = words.map((word) => this.#written.get(word) ?? []);
    return others.some((own) => !own.some((concept) => first.includes(concept)));
  }

  /** Whether a word stands in it, alone or in a phrase. */
  hasWord = (written: string, stemmed: string): boolean =>
    this.find(written, stemmed) !== undefined || this.#inPhrases.has(written) || this.#inPhrases.has(stemmed);

  /** Words that this one may be mistyped from. */
  near(word: string): string[] {
    const found: string[] = [];
    for (let length = word.length - 1; length <= word.length + 1; length++) {
      for (const each of this.#byShape.get(shapeOf(word, length)) ?? [])
        if (isNear(word, each, 1)) found.push(each);
    }
    return found;
  }
}

/** Letters of a stem that words without anything in common may share. */
const SHORT_STEM = 3;

/** Most words mean one concept, and share its list. */
const single: (readonly number[])[] = [];

function add(map: Map<string, readonly number[]>, key: string, concept: number): void {
  const known = map.get(key);
  if (!known) {
    single[concept] ??= [concept];
    map.set(key, single[concept]);
  } else if (!known.includes(concept)) map.set(key, [...known, concept]);
}

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
  readonly lines: readonly LexiconLine[];
  readonly numbers: ReadonlyMap<string, number>;
  readonly broader: readonly (readonly Broader[])[];
}

let lexicon: Lexicon | undefined;
const vocabularies = new Map<Language, Vocabulary>();

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
function vocabularyOf(language: Language): Vocabulary | undefined {
  const vocabulary = begunVocabulary(language);
  while (vocabulary && !vocabulary.isRead) vocabulary.readOn();
  return vocabulary;
}

function begunVocabulary(language: Language): Vocabulary | undefined {
  const known = vocabularies.get(language);
  if (known || !LEXICON_LANGUAGES.includes(language)) return known;
  const begun = new Vocabulary(language);
  vocabularies.set(language, begun);
  return begun;
}

export const isWholeLexiconRead = (): boolean =>
  LEXICON_LANGUAGES.every((language) => vocabularies.get(language)?.isRead === true);

let reading: Promise<void> | undefined;

/** Reads all languages, in small steps between which other work goes on. */
export function readWholeLexicon(): Promise<void> {
  reading ??= readInSteps();
  return reading;
}

async function readInSteps(): Promise<void> {
  for (const language of LEXICON_LANGUAGES) {
    const vocabulary = begunVocabulary(language);
    while (vocabulary && !vocabulary.isRead) {
      await setImmediate();
      vocabulary.readOn();
    }
  }
}

/** Concepts of a word or phrase, by its folded words, else by its stems. */
export const conceptsOf = (
  written: string,
  stemmed: string,
  language: Language,
): readonly number[] | undefined => vocabularyOf(language)?.find(written, stemmed);

/** Concepts of the words that a mistyped one may stand for. */
export const conceptsNear = (word: string, language: Language): readonly number[] => [
  ...new Set(wordsNear(word, language).flatMap((each) => conceptsOf(each, '', language) ?? [])),
];

/** Whether a word stands in the lexicon, alone or in a phrase. */
export const isInLexicon = (written: string, stemmed: string, language: Language): boolean =>
  vocabularyOf(language)?.hasWord(written, stemmed) ?? false;

/** The words that a mistyped one may stand for. */
export const wordsNear = (word: string, language: Language): readonly string[] =>
  vocabularyOf(language)?.near(word) ?? [];

/** The phrases that begin with this stem. */
export const phrasesFrom = (firstStem: string, language: Language): PhraseStart | undefined =>
  vocabularyOf(language)?.phrasesFrom(firstStem);

/** Whether a concept is a day, a month, a time of day or the like. */
export const isTime = (concept: number): boolean => loaded().times.has(concept);

/** The fact that a concept asks for, such as an amount for "price"; undefined for any other. */
export const factOf = (concept: number): Fact | undefined => loaded().facts.get(concept);

/** The number of a concept. */
export const conceptNamed = (concept: string): number => loaded().numbers.get(concept) ?? -1;

/** More general concepts, nearest first. */
export const broaderConcepts = (concept: number): readonly Broader[] => loaded().broader[concept] ?? [];
