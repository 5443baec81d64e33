import type { Language } from '../language/language.ts';
import { type Numbers, narrowed, type SequencesParts, SequencesWriter } from '../language/sequences.ts';
import { termsOfChunks, wordsOf } from '../language/text.ts';
import type { RetrievalItem } from '../phrasings.ts';
import { type FactsHeld, kindsHeld } from '../subjects/asked-kind.ts';
import { type Subject, subjectsOf } from '../subjects/subjects.ts';
import { hash } from '../wording/features.ts';
import { Vocabulary, type VocabularyParts } from '../wording/vocabulary.ts';

/** The kinds of an item's texts. */
export const PLACE = { asked: 0, tags: 1, answer: 2 } as const;
const MAX_ANSWER = 2_000;
const SENTENCE_END = /(?<=[.!?。！？;\n])\s*/u;

/** A subject index as plain values and flat arrays, which move between threads without copies. */
export interface SubjectIndexParts {
  /** Words, phrases and stems of all subjects, one a line; their numbers by hash; and the subjects that each stands in. */
  readonly words: string;
  readonly numbers: VocabularyParts;
  readonly byWord: SequencesParts;
  /** The number of each subject's first stem. */
  readonly firstStems: Int32Array;
  readonly concepts: SequencesParts;
  /** The subjects of each text. Texts of an item are adjacent. */
  readonly texts: SequencesParts;
  readonly places: Uint8Array;
  /** Kinds of facts in each text, as in `kinds`. */
  readonly textKinds: Uint8Array;
  /** First text of each item; the additional last entry is the end. */
  readonly begins: Uint32Array;
  /** Items and places where each subject stands: item × 3 + place. */
  readonly postings: SequencesParts;
  /** Numbers of all questions by the hash of their words, and the first item with each. */
  readonly questions: VocabularyParts;
  readonly questionItems: Int32Array;
  /** Kinds of facts in each item's answer: 1 for an amount, 2 for a time; 4 where something is sold; 8 for a price. */
  readonly kinds: Uint8Array;
  readonly size: number;
}

/** Subjects of a title; longer texts have too many pairs of words. */
const TITLE_LENGTH = 3;

/** What items are about, item by item. */
export function learnSubjects(
  items: readonly RetrievalItem[],
  languages: readonly Language[],
): SubjectIndexParts {
  const numbers = new Map<string, number>();
  const words = new WordTable();
  const firstStems: number[] = [];
  const concepts = new SequencesWriter();
  const texts = new SequencesWriter();
  const owners: number[] = [];
  const places: number[] = [];
  const textKinds: number[] = [];
  const numberOf = (subject: Subject): number => {
    const known = numbers.get(subject.text);
    if (known !== undefined) return known;
    const number = numbers.size;
    numbers.set(subject.text, number);
    const [first = 0] = subject.stems.map((stem) => words.add(stem, number));
    firstStems.push(first);
    for (const word of new Set([subject.text, subject.text.replaceAll(' ', ''), ...subject.text.split(' ')]))
      words.add(word, number);
    for (const concept of subject.concepts) concepts.push(concept);
    concepts.close();
    return number;
  };
  const add = (text: string, language: Language, item: number, place: number) => {
    const subjects = subjectsOf(text, language);
    for (const [s, subject] of subjects.entries()) {
      const number = numberOf(subject);
      texts.push(number);
      const isTitle = place !== PLACE.answer && subjects.length <= TITLE_LENGTH;
      const next = isTitle && subject.isSpaced ? subjects[s + 1] : undefined;
      // Some write "daycare" for "day care".
      if (next?.isSpaced)
        for (const each of [number, numberOf(next)]) words.add(subject.text + next.text, each);
    }
    texts.close();
    owners.push(item);
    places.push(place);
    textKinds.push(place === PLACE.answer ? bitsOf(kindsHeld('', text)) : 0);
  };
  for (const [i, { question, alternatives, tags, answer }] of items.entries()) {
    const language = languages[i] ?? 'und';
    for (const text of [question, ...alternatives]) add(text, language, i, PLACE.asked);
    if (tags.length > 0) add(tags.join(', '), language, i, PLACE.tags);
    for (const text of answer.slice(0, MAX_ANSWER).split(SENTENCE_END)) add(text, language, i, PLACE.answer);
  }
  termsOfChunks.trim();
  const textParts = texts.parts();
  const questions = new Vocabulary();
  const questionItems: number[] = [];
  for (const [i, { question, alternatives }] of items.entries()) {
    for (const text of [question, ...alternatives]) {
      const number = questions.add(wordHash(wordsOf(text)));
      if (number === questionItems.length) questionItems.push(i);
    }
  }
  return {
    ...words.parts(),
    firstStems: Int32Array.from(firstStems),
    concepts: concepts.parts(),
    texts: textParts,
    places: Uint8Array.from(places),
    textKinds: Uint8Array.from(textKinds),
    begins: beginsOf(owners, items.length),
    postings: invert(textParts, owners, places, numbers.size),
    questions: questions.parts,
    questionItems: Int32Array.from(questionItems),
    kinds: Uint8Array.from(items, ({ question, answer }) => bitsOf(kindsHeld(question, answer))),
    size: items.length,
  };
}

const bitsOf = ({ amount, time, trade, price }: FactsHeld): number =>
  (amount ? 1 : 0) + (time ? 2 : 0) + (trade ? 4 : 0) + (price ? 8 : 0);

const WORD = 0x3c6ef372;
export const wordHash = (word: string) => hash(word, WORD);

/** Numbers words, and notes the subjects that each stands in. */
class WordTable {
  readonly #words: string[] = [];
  readonly #numbers = new Vocabulary();
  readonly #subjects: number[][] = [];

  add(word: string, subject: number): number {
    const number = this.#numbers.add(wordHash(word));
    if (number === this.#words.length) {
      this.#words.push(word);
      this.#subjects.push([]);
    }
    const known = this.#subjects[number];
    if (known?.at(-1) !== subject) known?.push(subject);
    return number;
  }

  parts(): Pick<SubjectIndexParts, 'words' | 'numbers' | 'byWord'> {
    const byWord = new SequencesWriter();
    for (const subjects of this.#subjects) {
      for (const subject of subjects) byWord.push(subject);
      byWord.close();
    }
    return { words: this.#words.join('\n'), numbers: this.#numbers.parts, byWord: byWord.parts() };
  }
}

/** The numbers of one sequence. */
export const at = ({ numbers, begins }: SequencesParts, sequence: number): Numbers =>
  numbers.subarray(begins[sequence], begins[sequence + 1]);

/** Offsets of groups by the number of their members; the additional last entry is the end. */
function beginsOf(owners: ArrayLike<number>, count: number): Uint32Array {
  const begins = new Uint32Array(count + 1);
  for (let i = 0; i < owners.length; i++) {
    const next = (owners[i] ?? 0) + 1;
    begins[next] = (begins[next] ?? 0) + 1;
  }
  for (let owner = 0; owner < count; owner++)
    begins[owner + 1] = (begins[owner + 1] ?? 0) + (begins[owner] ?? 0);
  return begins;
}

function invert(
  texts: SequencesParts,
  items: readonly number[],
  places: readonly number[],
  subjects: number,
): SequencesParts {
  const begins = beginsOf(texts.numbers, subjects);
  const next = begins.slice();
  const numbers = new Int32Array(texts.numbers.length);
  for (let text = 0; text < items.length; text++) {
    for (const subject of at(texts, text)) {
      const to = next[subject] ?? 0;
      numbers[to] = (items[text] ?? 0) * 3 + (places[text] ?? 0);
      next[subject] = to + 1;
    }
  }
  return { numbers: narrowed(numbers), begins };
}
