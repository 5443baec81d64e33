import type { Language } from '../language/language.ts';
import { areFormsOfOne, verbBasesOf } from '../language/regular-forms.ts';
import { terms, termsOfChunks } from '../language/text.ts';
import { isNear, shapeOf } from '../subjects/edit-distance.ts';
import { type LexiconLine, wordsIn } from './lines.ts';

/** Phrases of several words with the same first stem. */
export interface PhraseStart {
  /** Words of the longest. */
  longest: number;
  readonly seconds: Set<string>;
}

const LINES_AT_ONCE = 40;
/** Letters of a stem that words without anything in common may share. */
const SHORT_STEM = 3;

/** The lexicon in one language. */
export class LanguageWords {
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
  /** Undefined once all is read, which frees the lines. */
  #reading: Generator<void> | undefined;

  /** `numbers`: the number of each concept. */
  constructor(language: Language, lines: readonly LexiconLine[], numbers: ReadonlyMap<string, number>) {
    this.#language = language;
    this.#reading = this.#read(lines, numbers);
  }

  /** Reads some lines, some two milliseconds of work. */
  readOn(): void {
    if (this.#reading?.next().done) this.#reading = undefined;
  }

  get isRead(): boolean {
    return this.#reading === undefined;
  }

  *#read(lines: readonly LexiconLine[], numbers: ReadonlyMap<string, number>): Generator<void> {
    for (const [l, line] of lines.entries()) {
      if (l % LINES_AT_ONCE === 0) yield;
      const number = numbers.get(line.concept) ?? 0;
      for (const text of wordsIn(line, this.#language)) this.#add(text, number);
    }
    yield;
    this.#findUnsure();
    termsOfChunks.trim();
  }

  #add(text: string, number: number): void {
    const phrase = terms(text, this.#language);
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

/** Most words mean one concept, and share its list. */
const single: (readonly number[])[] = [];

function add(map: Map<string, readonly number[]>, key: string, concept: number): void {
  const known = map.get(key);
  if (!known) {
    single[concept] ??= [concept];
    map.set(key, single[concept]);
  } else if (!known.includes(concept)) map.set(key, [...known, concept]);
}
