import { ChunkCache } from '../language/chunk-cache.ts';
import type { Language } from '../language/language.ts';
import type { Numbers } from '../language/sequences.ts';
import { wordsOf } from '../language/text.ts';
import { broaderConcepts, conceptsOf } from '../lexicon/lexicon.ts';
import type { FactsHeld } from '../subjects/asked-kind.ts';
import { isNear, shapeOf } from '../subjects/edit-distance.ts';
import { isCompounding, type Subject } from '../subjects/subjects.ts';
import { Vocabulary } from '../wording/vocabulary.ts';
import { at, type SubjectIndexParts, wordHash } from './learn-subjects.ts';

/** Worth of a match by its place: a question names its subject, an answer mentions others too. */
export const PLACE_SHARE = [1, 0.9, 0.7] as const;

/** Worth of a match by its kind; 1 for the same stem. */
const MATCH = {
  nearWord: 0.9,
  farWord: 0.75,
  /** The item speaks of bread rolls, the question of rolls; and the other way round. */
  compound: 0.75,
  partOfCompound: 0.5,
  partOfRun: 0.8,
  /** Neutered and unneutered, which are about the same. */
  opposite: 0.75,
  concept: 0.85,
  wordOfPhrase: 0.7,
  wordOfMeant: 0.2,
  /** A course of yoga is no more than a course to who offers none. */
  conceptOfPart: 0.6,
  /** The item speaks of dogs, the question of pets. */
  narrower: 0.6,
  /** The item speaks of pets, the question of dogs; and of animals, two steps away. */
  broader: [0.65, 0.45],
} as const;

const MIN_NEAR_LENGTH = 4;
/** Unknown words whose near ones are kept. */
const MAX_NEAR = 500;
const SHORT_WORD = 5;
const LONG_WORD = 8;
const MIN_COMPOUND_PART = 5;
const MIN_COMPOUND_REST = 3;

/** How well each subject of an index matches one of a question: for the whole, or for one of its stems. */
export interface Match {
  readonly whole: ReadonlyMap<number, number>;
  /** Empty for a subject of a single stem. */
  readonly byStem: readonly ReadonlyMap<number, number>[];
}

export class SubjectIndex {
  readonly #parts: SubjectIndexParts;
  readonly #numbers: Vocabulary;
  /** Subjects of each concept, and those that are narrower. */
  readonly #byConcept = new Map<number, number[]>();
  readonly #below = new Map<number, number[]>();
  /** Number of items that hold each word; 0 until it is counted. */
  readonly #items: Int32Array;
  readonly #questions: Vocabulary;
  // Words recur, and comparing one with many others takes long.
  readonly #near = new ChunkCache((word) => this.#wordsNear(word), MAX_NEAR);
  #words: readonly string[] | undefined;
  #byShape: ReadonlyMap<string, readonly number[]> | undefined;

  constructor(parts: SubjectIndexParts) {
    this.#parts = parts;
    this.#numbers = new Vocabulary(parts.numbers);
    this.#questions = new Vocabulary(parts.questions);
    this.#items = new Int32Array(parts.numbers.size);
    for (let number = 0; number < parts.firstStems.length; number++) {
      for (const concept of at(parts.concepts, number)) {
        push(this.#byConcept, concept, number);
        for (const { concept: above } of broaderConcepts(concept)) push(this.#below, above, number);
      }
    }
  }

  /** Number of distinct subjects. */
  get subjects(): number {
    return this.#parts.firstStems.length;
  }

  get size(): number {
    return this.#parts.size;
  }

  hasWord = (word: string): boolean => this.#numbers.find(wordHash(word)) >= 0;

  /** Its words that this one may be mistyped from. */
  wordsNear = (word: string, language: Language): string[] =>
    this.#near.of(word, language).map((each) => this.#wordList[each.word] ?? '');

  /** Words by their numbers, cut when a question has a word that is not known. */
  get #wordList(): readonly string[] {
    this.#words ??= this.#parts.words.split('\n');
    return this.#words;
  }

  /** Words by length and first letter. */
  get #shapes(): ReadonlyMap<string, readonly number[]> {
    const words = this.#wordList;
    this.#byShape ??= Map.groupBy(words.keys(), (word) => {
      const text = words[word] ?? '';
      return shapeOf(text, text.length);
    });
    return this.#byShape;
  }

  #subjectsOf(word: string): Numbers | undefined {
    const number = this.#numbers.find(wordHash(word));
    return number < 0 ? undefined : at(this.#parts.byWord, number);
  }

  /** The item with this very question, whatever its case and punctuation. */
  itemAsking(question: string): number | undefined {
    const words = wordsOf(question);
    return words === '' ? undefined : this.#parts.questionItems[this.#questions.find(wordHash(words))];
  }

  /** Number of items that hold the first stem of a subject of this index. */
  itemsOf(subject: number): number {
    const stem = this.#parts.firstStems[subject] ?? 0;
    if (this.#items[stem] === 0) {
      const found = new Set<number>();
      for (const each of at(this.#parts.byWord, stem)) {
        for (const posting of at(this.#parts.postings, each)) found.add(Math.floor(posting / 3));
      }
      this.#items[stem] = found.size;
    }
    return this.#items[stem] ?? 0;
  }

  match(subject: Subject, language: Language): Match {
    const whole = new Map<number, number>();
    const put = (into: Map<number, number>, subjects: Iterable<number> | undefined, worth: number) => {
      for (const each of subjects ?? []) if ((into.get(each) ?? 0) < worth) into.set(each, worth);
    };
    // "Are you open" means the opening hours before it means an open workshop.
    const isPhrase = subject.stems.length === 1 && subject.text.includes(' ');
    const word = subject.isMeant ? MATCH.wordOfMeant : isPhrase ? MATCH.wordOfPhrase : 1;
    const byStem = subject.stems.map((stem) => {
      const found = subject.stems.length === 1 ? whole : new Map<number, number>();
      put(found, this.#subjectsOf(stem), word);
      return found;
    });
    const { text } = subject;
    // The same word may have another stem in the language of the item, and a phrase is more than its stems.
    put(whole, this.#subjectsOf(text), subject.isMeant ? word : 1);
    if (subject.isSpaced) {
      const isOfBase = whole.size > 0 || subject.stems.some(this.hasWord);
      // A shop is no mistyped ship. Longer words are seldom close to others.
      const opposite = isOfBase ? null : oppositeOf(text, language);
      if (opposite) put(whole, this.#subjectsOf(opposite), MATCH.opposite);
      const isEveryday =
        text.length <= SHORT_WORD && conceptsOf(text, subject.stems[0] ?? '', language) !== undefined;
      const isKnown = isOfBase || isEveryday;
      if (!isKnown)
        for (const { word, worth } of this.#near.of(text, language))
          put(whole, at(this.#parts.byWord, word), worth);
      if (isCompounding(language)) {
        for (const { word, worth } of this.#compounds(subject))
          put(whole, at(this.#parts.byWord, word), worth);
      }
    } else if (text.length >= 2) {
      for (const [number, word] of this.#wordList.entries()) {
        const isPart = word !== text && (word.includes(text) || (word.length >= 2 && text.includes(word)));
        if (isPart) put(whole, at(this.#parts.byWord, number), MATCH.partOfRun);
      }
    }
    const share = subject.isOfParts ? MATCH.conceptOfPart : 1;
    for (const concept of subject.concepts) {
      put(whole, this.#byConcept.get(concept), share * MATCH.concept);
      put(whole, this.#below.get(concept), share * MATCH.narrower);
      for (const { concept: above, steps } of broaderConcepts(concept)) {
        put(whole, this.#byConcept.get(above), share * (MATCH.broader[steps - 1] ?? 0));
      }
    }
    return { whole, byStem: byStem.length > 1 ? byStem : [] };
  }

  /** Adds to `into` from `offset` on how well each item meets the match, by its best text. */
  meet({ whole, byStem }: Match, into: Float32Array, offset: number): void {
    for (const stems of byStem) {
      const part = new Float32Array(this.size);
      this.#raise(stems, part, 0);
      for (let item = 0; item < part.length; item++) {
        into[offset + item] = (into[offset + item] ?? 0) + (part[item] ?? 0) / byStem.length;
      }
    }
    this.#raise(whole, into, offset);
  }

  #raise(match: ReadonlyMap<number, number>, into: Float32Array, offset: number): void {
    const { numbers, begins } = this.#parts.postings;
    for (const [subject, worth] of match) {
      const end = begins[subject + 1] ?? 0;
      for (let i = begins[subject] ?? 0; i < end; i++) {
        const posting = numbers[i] ?? 0;
        const item = offset + Math.floor(posting / 3);
        const value = worth * (PLACE_SHARE[posting % 3] ?? 0);
        if (value > (into[item] ?? 0)) into[item] = value;
      }
    }
  }

  kindsOf = (item: number): FactsHeld => factKinds(this.#parts.kinds[item] ?? 0);

  /** Kinds of facts in a text of an answer. */
  kindsIn = (text: number): FactsHeld => factKinds(this.#parts.textKinds[text] ?? 0);

  /** The range of the item's texts. */
  textsOf(item: number): { begin: number; end: number } {
    return { begin: this.#parts.begins[item] ?? 0, end: this.#parts.begins[item + 1] ?? 0 };
  }

  placeOf = (text: number): number => this.#parts.places[text] ?? 0;
  subjectsIn = (text: number): Numbers => at(this.#parts.texts, text);

  /** Numbers of the words that this one may be mistyped from, with their worth. */
  #wordsNear(word: string): { word: number; worth: number }[] {
    if (word.length < MIN_NEAR_LENGTH) return [];
    const found: { word: number; worth: number }[] = [];
    const most = word.length >= LONG_WORD ? 2 : 1;
    for (let length = Math.max(MIN_NEAR_LENGTH, word.length - most); length <= word.length + most; length++) {
      for (const number of this.#shapes.get(shapeOf(word, length)) ?? []) {
        const each = this.#wordList[number] ?? '';
        if (isNear(word, each, 1)) found.push({ word: number, worth: MATCH.nearWord });
        else if (most > 1 && isNear(word, each, most)) found.push({ word: number, worth: MATCH.farWord });
      }
    }
    return found;
  }

  /** Numbers of the words that hold the subject as a part, or are a part of it, with their worth. */
  *#compounds({ text, stems: [stem = ''] }: Subject): Generator<{ word: number; worth: number }> {
    for (let length = MIN_COMPOUND_PART; length <= text.length - MIN_COMPOUND_REST; length++) {
      for (const part of [text.slice(0, length), text.slice(-length)]) {
        const word = this.#numbers.find(wordHash(part));
        if (word >= 0) yield { word, worth: MATCH.partOfCompound };
      }
    }
    if (stem.length < MIN_COMPOUND_PART) return;
    for (const [number, word] of this.#wordList.entries()) {
      const isLonger = word.length >= stem.length + MIN_COMPOUND_REST;
      if (isLonger && (word.startsWith(stem) || word.endsWith(text)))
        yield { word: number, worth: MATCH.compound };
    }
  }
}

const factKinds = (bits: number): FactsHeld => ({
  amount: (bits & 1) > 0,
  time: (bits & 2) > 0,
  trade: (bits & 4) > 0,
  price: (bits & 8) > 0,
});

const UN_LANGUAGES: ReadonlySet<Language> = new Set(['eng', 'deu']);
const MIN_OPPOSITE = 5;

/** The word with "un" before it, or without; null for short ones. */
function oppositeOf(word: string, language: Language): string | null {
  if (!UN_LANGUAGES.has(language) || word.length < MIN_OPPOSITE) return null;
  return word.startsWith('un') ? word.slice(2) : `un${word}`;
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}
